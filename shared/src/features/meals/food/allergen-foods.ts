/**
 * Foods with one of the 14 allergens of Annex II to Regulation (EU) No 1169/2011.
 *
 * Sources: the Annex itself, with what it counts in and out; the technical guidance on allergens of the UK Food
 * Standards Agency and of the Food Safety Authority of Ireland; the leaflets of Coeliac UK (malt, oats, sauces) and of
 * Anaphylaxis UK (hidden names of milk, egg, soya, nuts, sesame, celery, mustard, lupin); Commission Notice 2017/C
 * 428/01. What the Annex exempts (refined soya oil, glucose syrup, distilled spirits) is only exempt where no allergen is
 * in its name. Dishes are here with what their usual recipes hold. No brands.
 *
 * Marks: `!` is the thing itself, none contains it, `?` often contains it; all three are ruled out. `=` joins names of
 * one food; `~` is a name that is also an everyday word. One name may stand on several lines.
 */
import type { FoodLine } from "./lexicon.ts";

export const allergenFoods: readonly FoodLine[] = [
  // Cereals containing gluten.
  [
    "gluten!",
    `gluten, wheat, durum=durum wheat, spelt wheat, ~spelt, spelt flour, khorasan=kamut, emmer, einkorn, farro, rye,
    barley, wheat germ, wheat starch, wheat protein, wheat berry, bulgur=bulghur=burghul=bulgur wheat, freekeh,
    semolina, seitan, vital wheat gluten, graham flour, wholewheat, atta, chapati flour, maida, malt,
    malted barley, weizen, dinkel, roggen, gerste, ble, trigo`,
  ],
  [
    "gluten",
    `oat, oatmeal, porridge, oat milk=oat drink, oat cream, oat yogurt, oatcake, hafer, flour, all purpose flour,
    cake flour, pastry flour, self raising flour=self rising flour, mehl, farine, bread, loaf, sourdough,
    garlic bread, cornbread, banana bread, pumpernickel, baguette, ciabatta, focaccia, flatbread, pitta=pita,
    naan=nan bread, chapati=chapatti, roti, paratha, puri, lavash, tortilla, flour tortilla, matzo=matzah, crouton,
    breadcrumb, panko, crumpet, english muffin, bun, burger bun, hot dog bun, brioche bun,
    bread stick=breadstick=grissini, crispbread, cracker, cream cracker, pretzel, bruschetta, crostini, sandwich,
    panini, bagel, ~roll, ~toast, ~wrap, brot, wholemeal, rusk, couscous=cous cous, giant couscous, orzo, pasta,
    spaghetti, penne, rigatoni, fusilli, macaroni, farfalle, linguine, conchiglie, orecchiette, bucatini,
    vermicelli, cannelloni, ziti, nudeln, noodle, udon, somen, ramen, lo mein, chow mein, instant noodle, yakisoba,
    soba, filo=phyllo, puff pastry, shortcrust=shortcrust pastry, pastry, pizza, calzone, dough, dumpling, wonton,
    gyoza, bao=bao bun, spring roll, egg roll, samosa, empanada, pierogi, pie, pot pie, ~tart, tartlet, ~pasty,
    sausage roll, strudel, ~crumble, cobbler, batter, battered, breaded, tempura, schnitzel, milanese, katsu,
    tonkatsu, nugget, fish finger=fish stick, scotch egg, toad in the hole, yorkshire pudding, stuffing, roux,
    bechamel, white sauce, breakfast cereal, cereal, cornflake=corn flake, puffed wheat, muesli, granola, flapjack,
    granola bar, cereal bar, bran, biscuit, cookie, digestive biscuit, shortbread, gingerbread, wafer,
    ice cream cone, ladyfinger=savoiardi=sponge finger, cake, cupcake, ~sponge, sponge cake, muffin, brownie,
    scone, doughnut=donut, churro, croissant, danish pastry, cheesecake, trifle, tiramisu, panettone, eclair,
    profiterole, choux, ravioli, tortellini, lasagne=lasagna, lasagne sheet, tagliatelle, pappardelle, fettuccine,
    spaetzle, pancake, crepe, waffle, blini, french toast, beer, lager, ale, ~stout, malt vinegar, malted milk,
    beer batter, black pudding, white pudding, haggis, tabbouleh, fattoush,
    mac and cheese=macaroni cheese=mac n cheese, carbonara, bolognese, alfredo, pad see ew, hamburger,
    cheeseburger, hot dog, quesadilla, burrito, quiche, bread sauce, brown sauce, crab cake, baklava,
    bread pudding, bread and butter pudding, vegan sausage, veggie sausage, vegetarian sausage, beef wellington,
    arancini, croquette, onion ring`,
  ],
  [
    "gluten?",
    `stock cube, bouillon cube, gravy, gravy granule, sausage, chipolata, burger, meatball, meatloaf, baking powder,
    liquorice=licorice, gnocchi, enchilada, fajita, taco, falafel, veggie burger, plant based burger, miso,
    miso paste, curry sauce, soup mix, seasoning mix, veggie mince, vegan mince, popcorn chicken, fried chicken,
    fish cake=fishcake, chicken kiev, rice crispie=puffed rice cereal, fried onion, crispy onion, chocolate bar,
    ice cream, kebab, gyro, shawarma, moussaka, dauphinoise, cheese sauce, barbecue sauce=bbq sauce, bulgogi`,
  ],
  // Soy sauces are brewed with wheat.
  [
    "gluten soya",
    `soy sauce=soya sauce=shoyu, teriyaki, teriyaki sauce, hoisin, hoisin sauce, black bean sauce,
    doubanjiang=chilli bean paste=chili bean paste=broad bean paste, gochujang, ssamjang, kecap manis, ponzu,
    stir fry sauce`,
  ],

  // Crustaceans.
  [
    "crustaceans!",
    `crustacean, shellfish, prawn, king prawn, tiger prawn, shrimp, crab, crabmeat, lobster, langoustine, scampi,
    crayfish=crawfish=crawdad, krill, krabbe, garnele, crevette, gamba, camaron, gambero`,
  ],
  [
    "crustaceans",
    `shrimp paste, belacan=belachan, prawn cracker=krupuk=kroepoek, prawn cocktail, dried shrimp, bisque,
    lobster bisque, crab cake, prawn toast, crab stick, laksa, laksa paste, sambal, jambalaya, gumbo, nasi goreng,
    tom yum, tom yum paste, surimi`,
  ],
  [
    "crustaceans?",
    `seafood, seafood mix, fruits de mer, frutti di mare, paella, bouillabaisse, kimchi, thai curry paste,
    green curry paste, red curry paste, yellow curry paste, panang paste=panang curry paste,
    massaman paste=massaman curry paste, curry paste, thai green curry, thai red curry, pad thai, xo sauce,
    fish sauce, gyoza, dim sum, wonton, spring roll, summer roll, sushi, chowder`,
  ],

  // Eggs.
  [
    "eggs!",
    `egg, yolk, egg wash, quail egg, duck egg, goose egg, albumen=albumin, ovalbumin, egg protein, lysozyme,
    scrambled egg, ei, eier, oeuf, huevo, uovo, uova, eiweiss, eigelb`,
  ],
  [
    "eggs",
    `meringue, pavlova, mayonnaise=mayo, aioli=alioli=allioli, hollandaise, bearnaise, custard, creme anglaise,
    zabaglione=sabayon, omelette=omelet, frittata, quiche, souffle, carbonara, egg pasta, fresh pasta, brioche,
    challah, eggnog, advocaat, eggs benedict, scotch egg, shakshuka, egg fried rice, macaroon, macaron,
    tartare sauce=tartar sauce, remoulade, thousand island, caesar dressing, caesar salad, ranch dressing, ranch,
    salad cream, royal icing, lemon curd, pancake, crepe, waffle, blini, yorkshire pudding, toad in the hole, cake,
    sponge cake, ~sponge, cupcake, muffin, brownie, doughnut=donut, eclair, profiterole, choux, choux pastry,
    tiramisu, ladyfinger=savoiardi=sponge finger, trifle, creme brulee, creme caramel, flan, bread pudding,
    bread and butter pudding, cheesecake, panettone, spaetzle, french toast, croque madame, kedgeree,
    salade nicoise, nicoise salad, egg salad, devilled egg=deviled egg, egg roll, nougat, mousse, chocolate mousse,
    schnitzel, milanese, katsu, tonkatsu, surimi, crab stick, quorn, frangipane, crab cake, pad thai`,
  ],
  [
    "eggs?",
    `tagliatelle, pappardelle, fettuccine, lasagne=lasagna, lasagne sheet, ravioli, tortellini, gnocchi, noodle,
    ramen, chow mein, lo mein, wonton, batter, battered, breaded, tempura, coleslaw, potato salad, meatball,
    meatloaf, veggie burger, vegetarian sausage, veggie sausage, veggie mince, vegetarian mince,
    fish cake=fishcake, cookie, biscuit, scone, pastry, pie, puff pastry, ~tart, tartlet, ice cream, gelato,
    marshmallow, marzipan, turkish delight, burger bun, brioche bun, bun, naan, cornbread, banana bread, croissant,
    danish pastry, pasta, cannelloni, fritter, rosti, croquette, arancini, onion ring, chicken kiev, moussaka,
    nasi goreng, fried rice, pierogi, lecithin, burger sauce, cocktail sauce, marie rose sauce, sushi, pakora,
    hash brown, wafer, gingerbread, sausage roll, empanada`,
  ],

  // Fish. Fish gelatine and isinglass are exempt only as carriers and finings.
  [
    "fish!",
    `fish, cod, haddock, salmon, tuna, trout, mackerel, sardine, pilchard, anchovy, herring, kipper, sprat, plaice,
    pollock=pollack, coley=saithe, hake, halibut, turbot, sea bass, ~bass, ~sole, lemon sole, dover sole, bream,
    monkfish, ~skate, skate wing, ~ray, tilapia, pangasius=basa, catfish, carp, ~pike, ~perch, swordfish, shark,
    eel, whitebait, grey mullet, mullet, snapper, grouper, mahi mahi, barramundi, john dory, ~ling, whiting,
    sturgeon, ~smelt, ~char, salt cod=bacalao=bacalhau=baccala, rollmop, bonito, fisch, lachs, thunfisch, kabeljau,
    poisson, saumon, pescado, bacalao, pesce, tonno`,
  ],
  [
    "fish",
    `fish sauce=nam pla=nuoc mam=patis, anchovy paste, fish gelatine=fish gelatin, isinglass, cod liver oil,
    fish paste, fish finger=fish stick, fish cake=fishcake, fish pie, fish and chips, caviar, ~roe, taramasalata,
    gravlax=gravadlax, lox, bouillabaisse, kedgeree, dashi, bonito flake=katsuobushi, surimi, crab stick,
    worcestershire sauce=worcester sauce=worcestershire, caesar dressing, caesar salad, salade nicoise,
    nicoise salad, puttanesca, sashimi, ceviche, rollmop, tuna salad, furikake, pad thai, tom yum, tom yum paste,
    xo sauce`,
  ],
  [
    "fish?",
    `seafood, seafood mix, fruits de mer, frutti di mare, sushi, poke, poke bowl, tapenade, kimchi,
    thai curry paste, green curry paste, red curry paste, yellow curry paste, panang paste=panang curry paste,
    massaman paste=massaman curry paste, thai green curry, thai red curry, curry paste, laksa, laksa paste, paella,
    chowder, ponzu, barbecue sauce=bbq sauce, brown sauce, bloody mary, salsa verde, miso soup, ramen, ramen broth,
    sambal, shrimp paste, summer roll, satay, steak sauce, nasi goreng, pho, remoulade`,
  ],

  // Peanuts.
  [
    "peanuts!",
    `peanut, groundnut, monkey nut, arachis, peanut butter, peanut oil=groundnut oil=arachis oil, peanut flour,
    beer nut, erdnuss, erdnusse, cacahuete, arachide`,
  ],
  [
    "peanuts",
    `satay, satay sauce, gado gado, peanut sauce, peanut brittle, kung pao, kung pao chicken, pad thai,
    dan dan noodle`,
  ],
  [
    "peanuts?",
    `nut, ground nut, nut mix, nut butter, trail mix, bombay mix, nut roast, massaman curry,
    massaman paste=massaman curry paste, mole, mole sauce, granola, granola bar, cereal bar, energy ball,
    energy bar, praline, marzipan, chocolate bar, summer roll, dukkah, nuss, nusse, noix, nuez, nueces, noci,
    frutos secos, muesli`,
  ],

  // Soya.
  [
    "soya!",
    `soya=soy=soja, soya bean=soybean, soy milk=soya milk=soya drink=soy drink, soy yogurt=soya yogurt,
    soy cream=soya cream, soy flour=soya flour, soy protein=soya protein, soy mince=soya mince,
    soya chunk=soy chunk, soybean oil=soya oil=soy oil, tofu, bean curd=beancurd, tempeh, edamame, natto, okara,
    textured vegetable protein=tvp`,
  ],
  [
    "soya",
    `miso, miso paste, miso soup, tamari, soya lecithin=soy lecithin, fermented black bean, black bean paste,
    soybean paste, bulgogi, yakisoba, chow mein, lo mein, pad see ew, veggie mince, vegetarian mince, vegan mince,
    poke, poke bowl`,
  ],
  [
    "soya?",
    `oyster sauce, chocolate, white chocolate, chocolate chip, chocolate bar, chocolate spread, margarine,
    vegetable shortening, lecithin, veggie burger, plant based burger, vegetarian sausage, veggie sausage,
    vegan sausage, stock cube, bouillon cube, barbecue sauce=bbq sauce, steak sauce, brown sauce, fried rice,
    egg fried rice, nasi goreng, satay, satay sauce, ramen, gyoza, spring roll, sushi, vegetable protein,
    dan dan noodle, kung pao, kung pao chicken, brownie, ponzu, sweet and sour sauce, stir fry, ice cream,
    nut roast, hazelnut spread, xo sauce, jerky, plant milk, milk alternative, dairy alternative, meat substitute,
    meat alternative`,
  ],

  // Milk.
  ["milk!", `milk, evaporated milk, condensed milk, lactose, dairy, milch, lait, leche, melk, laktose, milcheiweiss`],
  [
    "milk",
    `butter, garlic butter, buttery, buttered, ghee, buttermilk, cream, whipping cream, clotted cream,
    soured cream=sour cream, creme fraiche, creme, creamed, half and half, yogurt=yoghurt=yoghourt, kefir, lassi,
    ayran, labneh, skyr, quark, fromage frais, curd, casein, caseinate, whey, whey protein, lactalbumin, milky,
    malted milk, milkshake, white chocolate, custard, creme anglaise, creme brulee, creme caramel, panna cotta,
    rice pudding, bread and butter pudding, bread sauce, ice cream, gelato, kulfi, dulce de leche, fudge, toffee,
    butterscotch, banoffee, tiramisu, cheesecake, trifle, buttercream, ganache, latte, cappuccino, flat white,
    mocha, hot chocolate, bechamel, white sauce, alfredo, hollandaise, bearnaise, beurre blanc, raita, tzatziki,
    ranch dressing, ranch, korma, tikka masala, makhani, lasagne=lasagna, moussaka, stroganoff,
    mac and cheese=macaroni cheese=mac n cheese, carbonara, brioche, croissant, danish pastry, pancake, crepe,
    waffle, yorkshire pudding, toad in the hole, eclair, profiterole, quiche, souffle, dauphinoise,
    pain au chocolat, blancmange, non dairy creamer=coffee creamer=coffee whitener, irish cream, beurre, sahne,
    chocolate mousse, naan`,
  ],
  [
    "milk cheese",
    `cheese, cheesy, cottage cheese, cheddar, mozzarella, burrata, ricotta, mascarpone, feta, halloumi, paneer,
    brie, camembert, emmental=emmenthal, edam, gouda, havarti, monterey jack, pepper jack, provolone, fontina,
    taleggio, asiago, stilton, red leicester, double gloucester, wensleydale, raclette, comte, boursin, chevre,
    queso fresco, queso, cheese spread, cheese sauce, mornay, welsh rarebit, cheeseburger, quesadilla,
    mac and cheese=macaroni cheese=mac n cheese, caprese, spanakopita, pizza, margherita, calzone, poutine, kase,
    fromage, formaggio, croque monsieur, croque madame, parmigiana`,
  ],
  [
    "milk cheese rennet",
    `parmesan=parmigiano=parmigiano reggiano, grana padano, grana, pecorino=pecorino romano, gruyere, manchego,
    roquefort, gorgonzola, vacherin`,
  ],
  [
    "milk?",
    `chocolate, custard powder, chocolate chip, chocolate bar, chocolate spread, caramel, nougat, margarine,
    low fat spread, batter, battered, mashed potato, ~mash, chowder, cookie, biscuit, cake, sponge cake, ~sponge,
    cupcake, muffin, brownie, scone, shortbread, doughnut=donut, pastry, pie, puff pastry, ~tart, tartlet,
    ~crumble, bread pudding, french toast, panettone, garlic bread, cornbread, banana bread, bun, burger bun,
    brioche bun, omelette=omelet, frittata, scrambled egg, smoothie, pesto, risotto, gnocchi, ravioli, tortellini,
    cannelloni, nacho, enchilada, burrito, taco, caesar dressing, caesar salad, salad cream, greek salad, coleslaw,
    tandoori, biryani, curry sauce, gravy granule, stock cube, sausage, hot dog, meatball, meatloaf, schnitzel,
    fish pie, shepherds pie, cottage pie, gratin, hot cross bun, arancini, croquette, sorbet, praline,
    hazelnut spread, baklava, granola bar, cereal bar, halva, pavlova, mousse, quorn, chicken kiev, pierogi, grits,
    protein powder, protein bar, fish cake=fishcake, strudel, churro, bisque`,
  ],

  // Nuts: the Annex names eight; pine nuts and chestnuts are not among them, but people with a nut allergy are told to ask.
  [
    "nuts!",
    `nut, tree nut, ground nut, nut mix, nut butter, almond, almond flour=almond meal, almond milk=almond drink,
    almond butter, almond extract, hazelnut, filbert, cobnut, walnut, cashew, pecan, brazil nut, pistachio,
    macadamia, queensland nut, haselnuss, haselnusse, walnuss, walnusse, nuss, nusse, noix, noisette, amande, nuez,
    nueces, frutos secos, noci`,
  ],
  [
    "nuts",
    `marzipan, frangipane, praline, gianduja=gianduia, hazelnut spread, nougat, turron, amaretti, amaretto, macaron,
    macaroon, baklava, bakewell, stollen, nut roast, pesto, green pesto, basil pesto, red pesto, pesto rosso,
    romesco, dukkah, korma, waldorf salad, trail mix, granola, muesli, rocky road, nutella, mortadella`,
  ],
  [
    "nuts?",
    `pine nut, pine kernel, chestnut, chestnut flour, acorn, chocolate, white chocolate, chocolate bar,
    chocolate spread, chocolate chip, granola bar, cereal bar, energy ball, energy bar, brownie, carrot cake,
    biryani, tikka masala, bombay mix, mole, mole sauce, massaman curry, stuffing, tagine, turkish delight, halva,
    cereal, breakfast cereal, cookie, ice cream, gelato, vegan cheese sauce, satay, plant milk, milk alternative,
    dairy alternative, christmas pudding, christmas cake, fruit cake, monkey nut, kung pao, kung pao chicken,
    beer nut, kulfi, cheesecake`,
  ],

  // Celery.
  [
    "celery!",
    `celery, celery stick, celery stalk, celery leaf, celery seed, celery salt, celeriac, celery root,
    celery powder, celery juice, celery oil, chinese celery, sellerie, celeri, apio, sedano`,
  ],
  [
    "celery",
    `mirepoix, soffritto=sofrito, waldorf salad, remoulade, bloody mary, crudite, yeast extract, vegetable juice,
    old bay, jambalaya, gumbo`,
  ],
  [
    "celery?",
    `stock, vegetable stock, broth, bone broth, bouillon, stock cube, bouillon cube, soup mix, soup, vegetable soup,
    minestrone, gravy, gravy granule, ketchup=tomato ketchup=catsup, barbecue sauce=bbq sauce, brown sauce,
    seasoning mix, all purpose seasoning, cajun seasoning, spice mix, curry powder, ragu, bolognese, tuna salad,
    potato salad, stuffing, ready meal, sausage, steak sauce, coleslaw, bisque, chowder, cottage pie,
    shepherds pie, marinara, osso buco, worcestershire sauce=worcester sauce=worcestershire, consomme`,
  ],

  // Mustard.
  [
    "mustard!",
    `mustard, dijon, dijon mustard, wholegrain mustard, honey mustard, mustard seed, mustard powder, mustard flour,
    mustard oil, mustard leaf, mustard green, mustard cress, senf, moutarde, mostaza, senape`,
  ],
  [
    "mustard",
    `piccalilli, mayonnaise=mayo, vinaigrette, french dressing, salad cream, remoulade, hot dog, caesar dressing,
    caesar salad, devilled egg=deviled egg, tartare sauce=tartar sauce, thousand island, welsh rarebit,
    burger sauce`,
  ],
  [
    "mustard?",
    `curry powder, curry paste, curry sauce, sambar, barbecue sauce=bbq sauce, salad dressing, coleslaw,
    potato salad, ranch dressing, ranch, sausage, frankfurter, gherkin, pickle, pickled cucumber,
    ketchup=tomato ketchup=catsup, steak sauce, brown sauce, cheese sauce,
    mac and cheese=macaroni cheese=mac n cheese, marinade, glazed ham, burger, cheeseburger, hamburger, egg salad,
    tuna salad, seasoning mix, worcestershire sauce=worcester sauce=worcestershire, beef stroganoff,
    aioli=alioli=allioli, hollandaise, piccata, chutney, dosa, cocktail sauce, marie rose sauce, old bay`,
  ],

  // Sesame.
  [
    "sesame!",
    `sesame, sesame seed, sesame oil, sesame flour, tahini=tahina=tehina, gomasio=gomashio, gingelly oil, simsim,
    sesam, sesamo`,
  ],
  [
    "sesame",
    `hummus=houmous=humous=hommus, halva=halwa=halvah, zaatar=za atar, dukkah,
    baba ganoush=baba ghanoush=baba ganouj, furikake, sesame snap, prawn toast, shichimi togarashi=togarashi,
    dan dan noodle, hoisin, hoisin sauce, bulgogi`,
  ],
  [
    "sesame?",
    `falafel, bagel, burger bun, hot dog bun, bread stick=breadstick=grissini, cracker, crispbread, pretzel,
    granola, muesli, cereal bar, granola bar, bombay mix, teriyaki, teriyaki sauce, stir fry sauce, mixed seed,
    seed mix, hamburger, cheeseburger, sushi, poke, poke bowl, kebab, shawarma, gochujang, ssamjang, ramen, ponzu,
    flatbread, kimchi, spring roll, energy ball, trail mix, mezze, gado gado, bun, burger, chilli oil`,
  ],

  // Sulphur dioxide and sulphites above 10 mg/kg.
  [
    "sulphites!",
    `sulphite=sulfite, sulphur dioxide=sulfur dioxide, sodium metabisulphite=sodium metabisulfite,
    potassium metabisulphite=potassium metabisulfite, metabisulphite=metabisulfite, sodium sulphite=sodium sulfite,
    bisulphite=bisulfite, e220, e221, e222, e223, e224, e226, e227, e228, sulfit, solfito, sulfito`,
  ],
  [
    "sulphites",
    `wine, champagne, prosecco, cava, sherry, ~port, port wine, marsala, madeira wine, vermouth, sangria, cider,
    perry cider, dried apricot, dried fruit, wine vinegar, sherry vinegar, balsamic, balsamic glaze,
    lemon juice concentrate, lime juice concentrate, bottled lemon juice, bottled lime juice, cordial,
    glace cherry, maraschino cherry, candied peel, mixed peel, dried potato, instant mash, potato flake,
    coq au vin, boeuf bourguignon, beef bourguignon, wein, vin rouge, vino`,
  ],
  [
    "sulphites?",
    `beer, raisin, sultana, mince pie, mincemeat, fruit cake, christmas pudding, christmas cake, panettone,
    hot cross bun, sausage, chipolata, burger, sausage roll, prawn, king prawn, tiger prawn, shrimp, scampi,
    lobster, langoustine, crab, desiccated coconut, pickled onion, pickle, gherkin, pickled cucumber, sauerkraut,
    piccalilli, horseradish sauce, dijon, dijon mustard, wholegrain mustard, chutney, relish, molasses, treacle,
    vinaigrette, french dressing, jam, marmalade, trail mix, muesli, granola, banana chip, sun dried tomato,
    vinegar, cider vinegar=apple cider vinegar, rice wine vinegar, mint sauce, cranberry sauce, guacamole,
    tapenade, fish sauce, gelatine=gelatin, soup mix, fondue, risotto, stroganoff`,
  ],

  // Lupin.
  [
    "lupin!",
    `lupin=lupine, lupin flour, lupin seed, lupin bean, lupini, lupini bean, tremocos=tremoco, altramuz, altramuces,
    lupin protein, lupin flake, sweet lupin, white lupin, blue lupin, lupinus, lupin bran, lupin fibre,
    lupin fiber, lupin concentrate, lupin milk, lupin tempeh, lupinenmehl`,
  ],
  [
    "lupin?",
    `low carb bread, low carb pasta, gluten free bread mix, protein bread, protein pasta, keto bread, keto pasta`,
  ],

  // Molluscs.
  [
    "molluscs!",
    `mollusc=mollusk, shellfish, mussel, clam, razor clam, cockle, oyster, scallop, squid, calamari=calamar,
    octopus, cuttlefish, whelk, winkle, periwinkle, limpet, abalone, conch, snail, escargot, vongole, muschel,
    tintenfisch, moule, mejillon, pulpo, cozza`,
  ],
  ["molluscs", `oyster sauce, squid ink, moules mariniere, paella, xo sauce`],
  [
    "molluscs?",
    `seafood, seafood mix, fruits de mer, frutti di mare, bouillabaisse, sushi, kimchi, chowder, laksa,
    stir fry sauce, dim sum, surimi, pad thai, pad see ew, tom yum, chop suey, chow mein, lo mein, nasi goreng,
    fish pie, crab stick`,
  ],
];
