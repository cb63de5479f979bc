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
    `gluten, wheat, durum=durum wheat, spelt wheat, ~spelt, spelt flour, khorasan=kamut, emmer, einkorn, farro, triticale,
    rye, rye flour, barley, pearl barley, pot barley, wheat flour, wheat germ, wheat bran, wheat starch, wheat protein,
    wheat berry, cracked wheat, bulgur=bulghur=burghul=bulgur wheat, freekeh, semolina, 
    seitan, vital wheat gluten, graham flour, wholewheat, wheatmeal, atta, chapati flour, maida, malt,
    malt extract, barley malt, malt syrup, malted barley, fregola, maftoul, bran flake, weizen, dinkel, roggen, gerste,
    ble, froment, epeautre, seigle, orge, trigo, cebada, centeno, frumento, tarwe, rogge, gerst, pszenica`,
  ],
  [
    "gluten",
    `oat, oatmeal, rolled oat, porridge oat, porridge, oat bran, oat flour, oat milk=oat drink, oat cream, oat yogurt,
    oatcake, hafer, avoine, avena, haver, flour, plain flour, all purpose flour, strong flour, white flour, bread flour,
    cake flour, pastry flour, self raising flour=self rising flour, mehl, farine, harina, farina, bloem, bread, loaf, white bread,
    brown bread, wholemeal bread, rye bread, sourdough, sourdough starter, soda bread, garlic bread, cornbread, banana bread, fruit bread,
    malt loaf, pumpernickel, baguette, french stick, ciabatta, focaccia, flatbread, pitta=pita, naan=nan bread, chapati=chapatti,
    roti, paratha, puri, kulcha, bhatura, lavash, tortilla, flour tortilla, soft tortilla, piadina, matzo=matzah, crouton, breadcrumb, panko,
    crumpet, english muffin, bap, bun, burger bun, hot dog bun, brioche bun, bread roll, sub roll, bread stick=breadstick=grissini, crispbread,
    cracker, cream cracker, water biscuit, pretzel, bruschetta, crostini, sandwich, toastie, panini, bagel, ~roll, ~toast, ~wrap,
    brot, brotchen, pan rallado, wholemeal, rusk, couscous=cous cous, giant couscous, orzo, pasta, dried pasta, spaghetti, spaghettini, penne, rigatoni, fusilli, macaroni, farfalle, linguine,
    conchiglie, orecchiette, cavatappi, ditalini, bucatini, vermicelli, cannelloni, ziti, gemelli, casarecce, paccheri, mafalda, tortiglioni, stelline,
    angel hair, capellini, pasta shell, pasta sheet, nudeln, pates alimentaires, noodle, wheat noodle, udon, somen, ramen, lo mein, chow mein, instant noodle, hokkien noodle,
    yakisoba, soba, filo=phyllo, puff pastry, shortcrust=shortcrust pastry, pastry, pie crust, pizza, pizza base, pizza dough, calzone,
    dough, dumpling, wonton, gyoza, potsticker, momo, bao=bao bun, spring roll, egg roll, samosa, pakora batter, empanada, pierogi, pelmeni,
    pie, pot pie, ~tart, tartlet, ~pasty, sausage roll, vol au vent, strudel, ~crumble, cobbler, batter, battered, breaded, tempura, goujon,
    schnitzel, milanese, katsu, tonkatsu, nugget, fish finger=fish stick, scotch egg, toad in the hole, yorkshire pudding,
    stuffing, roux, bechamel, white sauce, breakfast cereal, cereal, cornflake=corn flake, puffed wheat, shredded wheat, muesli, granola,
    flapjack, granola bar, cereal bar, bran, biscuit, cookie, digestive, digestive biscuit, graham cracker, shortbread, gingerbread, gingersnap, wafer,
    ice cream cone, ladyfinger=savoiardi=sponge finger, cake, cupcake, ~sponge, sponge cake, muffin, brownie, blondie, scone, doughnut=donut, churro, croissant,
    danish pastry, cheesecake, trifle, tiramisu, panettone, eclair, profiterole, choux, ravioli, tortellini, agnolotti, cappelletti,
    lasagne=lasagna, lasagne sheet, tagliatelle, pappardelle, fettuccine, egg noodle, spaetzle, pancake, crepe, waffle, blini, french toast,
    beer, lager, ale, pale ale, shandy, ~stout, malt vinegar, malted milk, malt drink, beer batter, black pudding, white pudding, haggis,
    tabbouleh, fattoush, mac and cheese=macaroni cheese=mac n cheese, carbonara, bolognese, alfredo, chow mein noodle, pad see ew, hamburger, cheeseburger, hot dog, quesadilla, burrito, quiche,
    bread sauce, brown sauce, eccles cake, crab cake, baklava, kadaif=kataifi, knafeh, stroopwafel, semolina pudding, bread pudding, bread and butter pudding, kibbeh, ciabatta roll,
    wheat beer, vegan sausage, veggie sausage, vegetarian sausage, kasknodel, knodel, gnocchi alla romana, beef wellington, pierogi dough, arancini, croquette, onion ring, bhaji batter`,
  ],
  [
    "gluten?",
    `stock cube, bouillon cube, gravy, gravy granule, sausage, chipolata, burger, meatball, meatloaf, baking powder, liquorice=licorice, gnocchi,
    enchilada, fajita, taco, falafel, veggie burger, plant based burger, miso, miso paste, curry sauce, soup mix, seasoning mix, veggie mince, vegan mince, popcorn chicken, fried chicken, fish cake=fishcake, chicken kiev, rice crispie=puffed rice cereal,
    fried onion, crispy onion, chocolate bar, ice cream, kebab, gyro, shawarma, moussaka, dauphinoise, cheese sauce, barbecue sauce=bbq sauce, bulgogi`,
  ],
  // Soy sauces are brewed with wheat.
  [
    "gluten soya",
    `soy sauce=soya sauce=shoyu, light soy sauce, dark soy sauce, teriyaki, teriyaki sauce, hoisin, hoisin sauce, black bean sauce,
    doubanjiang=chilli bean paste=broad bean paste, gochujang, ssamjang, kecap manis, ponzu, yakitori sauce, tonkatsu sauce, sukiyaki, stir fry sauce, sweet soy sauce,
    okonomiyaki sauce, char siu sauce, yaki udon, textured wheat protein`,
  ],

  // Crustaceans.
  [
    "crustaceans!",
    `crustacean, shellfish, prawn, king prawn, tiger prawn, shrimp, crab, crabmeat, lobster, langoustine, scampi, crayfish=crawfish=crawdad,
    krill, spider crab, soft shell crab, brown crab, spiny lobster, rock lobster, moreton bay bug, yabby, barnacle=percebes, dublin bay prawn, norway lobster, krabbe, garnele, shrimps, crevette, ecrevisse, homard, crabe,
    gamba, camaron, cangrejo, langosta, langostino, gambero, gamberetto, gamberi, granchio, aragosta, garnaal, krewetka`,
  ],
  [
    "crustaceans",
    `shrimp paste, belacan=belachan, terasi, kapi, bagoong, prawn cracker=krupuk=kroepoek, prawn cocktail, shrimp powder, dried shrimp, bisque, lobster bisque, potted shrimp, crab cake, etouffee,
    prawn toast, har gow, shrimp cocktail, shellfish stock, prawn stock, shellfish butter, crab stick, laksa, laksa paste, sambal, jambalaya, gumbo, nasi goreng, tom yum, tom yum paste, surimi, glucosamine`,
  ],
  [
    "crustaceans?",
    `seafood, seafood mix, fruits de mer, frutti di mare, sea food, paella, bouillabaisse, cioppino, kimchi, thai curry paste, green curry paste, red curry paste, yellow curry paste, panang paste=panang curry paste, massaman paste=massaman curry paste,
    curry paste, thai green curry, thai red curry, pad thai, xo sauce, fish sauce, gyoza, dim sum, wonton, spring roll, summer roll, sushi, fish soup, chowder, okonomiyaki, takoyaki, siu mai`,
  ],

  // Eggs.
  [
    "eggs!",
    `egg, hens egg, egg white, egg yolk, yolk, egg wash, quail egg, duck egg, goose egg, liquid egg, egg powder, dried egg, albumen=albumin, ovalbumin, ovomucoid, egg protein, lysozyme,
    poached egg, fried egg, scrambled egg, boiled egg, ei, eier, oeuf, huevo, uovo, uova, ovo, eieren, jajko, eiweiss, eigelb`,
  ],
  [
    "eggs",
    `meringue, pavlova, mayonnaise=mayo, egg mayonnaise, aioli=alioli=allioli, hollandaise, bearnaise, custard, creme anglaise, zabaglione=sabayon, omelette=omelet, frittata, spanish omelette=tortilla espanola,
    quiche, souffle, carbonara, egg noodle, egg pasta, fresh pasta, brioche, challah, eggnog, advocaat, eggs benedict, scotch egg, shakshuka, egg fried rice, huevos rancheros, menemen, macaroon, macaron,
    tartare sauce=tartar sauce, remoulade, thousand island, caesar dressing, caesar salad, ranch dressing, ranch, salad cream, royal icing, lemon curd, pancake, crepe, waffle, blini, yorkshire pudding, toad in the hole,
    cake, sponge cake, ~sponge, cupcake, muffin, brownie, blondie, doughnut=donut, eclair, profiterole, choux, choux pastry, tiramisu, ladyfinger=savoiardi=sponge finger, trifle, creme brulee, creme caramel, creme patissiere, pastry cream, flan, pastel de nata, bread pudding, bread and butter pudding,
    cheesecake, panettone, spaetzle, kugel, matzo ball, chawanmushi, french toast, croque madame, kedgeree, salade nicoise, nicoise salad, cobb salad, omurice, okonomiyaki, tamago, tamagoyaki, egg salad, devilled egg=deviled egg, egg roll, egg drop soup, nougat, mousse, chocolate mousse, schnitzel, milanese, katsu, tonkatsu, dutch baby, popover,
    surimi, crab stick, quorn, frangipane, crab cake, avgolemono, semifreddo, marshmallow fluff, bibimbap, pad thai`,
  ],
  [
    "eggs?",
    `tagliatelle, pappardelle, fettuccine, lasagne=lasagna, lasagne sheet, ravioli, tortellini, agnolotti, cappelletti, gnocchi, noodle, ramen, chow mein, lo mein, wonton, pasta sheet, batter, battered, breaded, tempura, coleslaw, potato salad, meatball, meatloaf, veggie burger, vegetarian sausage, veggie sausage, veggie mince, vegetarian mince,
    fish cake=fishcake, cookie, biscuit, scone, pastry, pie, puff pastry, ~tart, tartlet, ice cream, gelato, marshmallow, marzipan, turkish delight, burger bun, brioche bun, bun, naan, cornbread, banana bread, croissant, danish pastry, pasta, cannelloni, fritter, latke, potato pancake, rosti, croquette, arancini, onion ring, chicken kiev, moussaka, nasi goreng, fried rice, bobotie, pierogi, lecithin, burger sauce, cocktail sauce, marie rose sauce, sushi, pakora, hash brown, wafer, gingerbread, sausage roll, empanada`,
  ],

  // Fish. Fish gelatine and isinglass are exempt only as carriers and finings.
  [
    "fish!",
    `fish, white fish, oily fish, smoked fish, fish fillet, cod, haddock, salmon, smoked salmon, tuna, trout, mackerel, sardine, pilchard, anchovy, herring, kipper, bloater, sprat, plaice, pollock=pollack, coley=saithe, hake, halibut, turbot, brill, sea bass, ~bass, ~sole, lemon sole, dover sole, sole meuniere, sea bream, bream, monkfish,
    ~skate, skate wing, ~ray, tilapia, pangasius=basa, catfish, carp, ~pike, pike perch=zander, ~perch, swordfish, shark, dogfish, rock salmon, eel, whitebait, red mullet, grey mullet, mullet, snapper, red snapper, grouper, mahi mahi, barramundi, john dory, gurnard, ~ling, whiting, sturgeon, milkfish, yellowtail, ~smelt, ~char, arctic char, salt cod=bacalao=bacalhau=baccala, stockfish, rollmop, skipjack, albacore, escolar, wolffish, bonito,
    fisch, lachs, thunfisch, kabeljau, hering, poisson, saumon, thon, anchois, pescado, atun, bacalao, pesce, tonno, acciuga, vis filet, zalm, tonijn, ryba`,
  ],
  [
    "fish",
    `fish sauce=nam pla=nuoc mam=patis, garum, colatura, anchovy paste, anchovy essence, fish stock, fish gelatine=fish gelatin, isinglass, fish oil, cod liver oil, fish paste, fish finger=fish stick, fish cake=fishcake, fish pie, fish ball, fish and chips, fish soup, caviar, ~roe, cod roe, salmon roe, tobiko, masago, ikura, lumpfish roe, taramasalata, bottarga, gravlax=gravadlax, lox, bouillabaisse, cioppino, cullen skink, kedgeree, dashi, dashi stock, bonito flake=katsuobushi,
    surimi, crab stick, worcestershire sauce=worcester sauce=worcestershire, caesar dressing, caesar salad, gentlemans relish, bagna cauda, vitello tonnato, salade nicoise, nicoise salad, puttanesca, sashimi, ceviche, brandade, escabeche, rollmop, tuna melt, tuna salad, furikake, nam jim, nuoc cham, pad thai, tom yum, tom yum paste, omega 3 fish oil, chirashi, pissaladiere, teriyaki salmon, xo sauce`,
  ],
  [
    "fish?",
    `seafood, seafood mix, fruits de mer, frutti di mare, sea food, sushi, poke, poke bowl, tapenade, kimchi, thai curry paste, green curry paste, red curry paste, yellow curry paste, panang paste=panang curry paste, massaman paste=massaman curry paste, thai green curry, thai red curry, curry paste, laksa, laksa paste, paella, chowder, ponzu, okonomiyaki sauce, okonomiyaki, takoyaki, barbecue sauce=bbq sauce, brown sauce, bloody mary, salsa verde, tonnato, smorgasbord,
    som tam, green papaya salad, miso soup, ramen, ramen broth, udon soup, sambal, larb, shrimp paste, bagoong, summer roll, satay, steak sauce, tonkatsu sauce, nasi goreng, pho, caponata, remoulade`,
  ],

  // Peanuts.
  [
    "peanuts!",
    `peanut, groundnut, monkey nut, earth nut, goober, arachis, peanut butter, peanut oil=groundnut oil=arachis oil, peanut flour, peanut paste, beer nut, mandelona, valencia peanut, spanish peanut, dry roasted peanut, salted peanut,
    erdnuss, erdnusse, erdnussbutter, cacahuete, arachide, cacahuate, pinda, pindakaas, orzech ziemny, mani`,
  ],
  [
    "peanuts",
    `satay, satay sauce, gado gado, peanut sauce, peanut brittle, kung pao, kung pao chicken, pad thai, groundnut stew, peanut stew, mafe=maafe, peanut cookie, peanut bar, peanut soup, peanut noodle, bumbu kacang, pb and j, pbj, chikki, peanut dressing, dan dan noodle`,
  ],
  [
    "peanuts?",
    `nut, mixed nut, chopped nut, ground nut, nut mix, nut butter, trail mix, bombay mix, nut roast, massaman curry, massaman paste=massaman curry paste, mole, mole sauce, granola, granola bar, cereal bar, energy ball, energy bar, praline, marzipan, chocolate bar, nut oil, nut cutlet, summer roll, som tam, green papaya salad, dukkah, brittle, candy bar, hydrolysed vegetable protein, crushed nut, nuss, nusse, noix, nuez, nueces, noten, noci, frutos secos, muesli`,
  ],

  // Soya.
  [
    "soya!",
    `soya=soy=soja, soya bean=soybean, soy milk=soya milk=soya drink=soy drink, soy yogurt=soya yogurt, soy cream=soya cream, soy flour=soya flour, soy protein=soya protein, soy sprout, soya sprout, soy mince=soya mince, soya chunk=soy chunk, soy curl, soy nut, soybean oil=soya oil=soy oil, tofu, silken tofu, smoked tofu, firm tofu, bean curd=beancurd, fermented bean curd, tempeh, edamame, mukimame, natto, yuba, okara, kinako, aburaage, textured vegetable protein=tvp, textured soy protein, sojabohne, sojabonen, soia`,
  ],
  [
    "soya",
    `miso, miso paste, miso soup, white miso, red miso, tamari, soya lecithin=soy lecithin, soya sauce, agedashi tofu, mapo tofu, tofu scramble, fermented black bean, black bean paste, doenjang, soybean paste, soy glaze, bulgogi, sukiyaki, yakisoba, chow mein, lo mein, liquid aminos, pad see ew, ma po, inari, veggie mince, vegetarian mince, vegan mince, poke, poke bowl`,
  ],
  [
    "soya?",
    `oyster sauce, chocolate, milk chocolate, white chocolate, dark chocolate, plain chocolate, chocolate chip, chocolate bar, chocolate spread, margarine, vegetable shortening, lecithin, veggie burger, plant based burger, vegetarian sausage, veggie sausage, vegan sausage, stock cube, bouillon cube, barbecue sauce=bbq sauce, steak sauce, brown sauce, fried rice, egg fried rice, nasi goreng, satay, satay sauce, ramen, gyoza, spring roll, sushi, hydrolysed vegetable protein, vegetable protein, dan dan noodle, kung pao, kung pao chicken, brownie, ponzu, sweet and sour sauce, stir fry, ice cream, infant formula, nut roast, hazelnut spread, xo sauce, mapo, jerky, bibimbap, plant milk, bean sprout salad, milk alternative, dairy alternative, meat substitute, meat alternative`,
  ],

  // Milk.
  [
    "milk!",
    `milk, cows milk, cow milk, goats milk, goat milk, sheeps milk, sheep milk, buffalo milk, whole milk, skimmed milk, semi skimmed milk, milk powder, powdered milk, dried milk, skimmed milk powder, evaporated milk, condensed milk, milk protein, milk solid, milk fat, lactose, dairy, milk sugar,
    milch, lait, leche, melk, mjolk, mleko, leite, laktose, milchprodukt, milcheiweiss, milchpulver`,
  ],
  [
    "milk",
    `butter, salted butter, unsalted butter, clarified butter, brown butter, garlic butter, buttery, buttered, butterfat, butteroil, ghee, buttermilk, buttermilk powder, cream, single cream, double cream, whipping cream, whipped cream, heavy cream, clotted cream, pouring cream, soured cream=sour cream, creme fraiche, creme, creamed, half and half, light cream, squirty cream, yogurt=yoghurt=yoghourt, greek yogurt, natural yogurt, frozen yogurt, kefir, lassi, ayran, labneh, skyr, quark, fromage frais, curd, casein, caseinate, sodium caseinate, calcium caseinate, whey, whey powder, whey protein, lactalbumin, lactoglobulin, lactoferrin, rennet casein, milky,
    malted milk, milkshake, milk chocolate, white chocolate, custard, creme anglaise, creme patissiere, pastry cream, creme brulee, creme caramel, panna cotta, rice pudding, semolina pudding, bread and butter pudding, bread sauce, ice cream, gelato, kulfi, dulce de leche, milk jam, fudge, toffee, butterscotch, banoffee, tiramisu, cheesecake, trifle, buttercream, ganache, latte, cappuccino, flat white, macchiato, mocha, hot chocolate, milky coffee, chai latte, bechamel, white sauce, alfredo, hollandaise, bearnaise, beurre blanc, raita, tzatziki, cacik, ranch dressing, ranch, sour cream dip, korma, tikka masala, butter chicken, makhani, dal makhani, lasagne=lasagna, moussaka, stroganoff, gulab jamun, rasmalai, barfi, mac and cheese=macaroni cheese=mac n cheese, carbonara, tres leches, alfajor, brioche, croissant, danish pastry, pancake, crepe, waffle, yorkshire pudding, toad in the hole, eclair, profiterole, quiche, souffle, dauphinoise, colcannon, champ, pain au chocolat, pain perdu, blancmange, non dairy creamer=coffee creamer=coffee whitener, irish cream, cream liqueur, beurre, mantequilla, sahne, rahm, butterschmalz, joghurt, yaourt, boter, room kaas, crema, beurre noisette, malted drink, milk roll, chocolate mousse, knafeh, naan`,
  ],
  [
    "milk cheese",
    `cheese, cheesy, hard cheese, soft cheese, cream cheese, cottage cheese, goats cheese=goat cheese, blue cheese, grated cheese, curd cheese, processed cheese, american cheese, swiss cheese, cheddar, mozzarella, bocconcini, burrata, stracciatella, ricotta, mascarpone, feta, halloumi, paneer, brie, camembert, emmental=emmenthal, edam, gouda, leerdammer, havarti, jarlsberg, monterey jack, pepper jack, colby, provolone, scamorza, fontina, taleggio, asiago, caciocavallo, stilton, dolcelatte, red leicester, double gloucester, wensleydale, cheshire cheese, caerphilly, lancashire cheese, raclette, reblochon, munster cheese, comte, beaufort, tomme, boursin, chevre, crottin, port salut, limburger, tilsit, appenzell, neufchatel, cotija, queso fresco, queso, oaxaca cheese, kashkaval, sirene, string cheese, cheese slice, cheese string, cheese spread, cheese sauce, mornay, mornay sauce, welsh rarebit, cheese fondue, cauliflower cheese, grilled cheese, cheeseburger, quesadilla, saag paneer, palak paneer, mattar paneer, mac and cheese=macaroni cheese=mac n cheese, caprese, spanakopita, khachapuri, pao de queijo, pizza, margherita, calzone, poutine, saganaki, nacho cheese, kase, fromage, formaggio, queijo, kaas, philly cheesesteak, croque monsieur, croque madame, parmigiana, aligot, obatzda, bryndza, primo sale`,
  ],
  [
    "milk cheese rennet",
    `parmesan=parmigiano=parmigiano reggiano, grana padano, grana, pecorino=pecorino romano, gruyere, manchego, roquefort, gorgonzola, vacherin`,
  ],
  [
    "milk?",
    `chocolate, dark chocolate, plain chocolate, chocolate chip, chocolate bar, chocolate spread, caramel, nougat, margarine, low fat spread, batter, battered, mashed potato, ~mash, creamy soup, chowder, cookie, biscuit, cake, sponge cake, ~sponge, cupcake, muffin, brownie, blondie, scone, shortbread, doughnut=donut, pastry, pie, puff pastry, ~tart, tartlet, ~crumble, bread pudding, french toast, panettone, garlic bread, cornbread, banana bread, bun, burger bun, brioche bun, omelette=omelet, frittata, scrambled egg, smoothie, pesto, risotto, gnocchi, ravioli, tortellini, cannelloni, nacho, enchilada, burrito, taco, caesar dressing, caesar salad, salad cream, greek salad, coleslaw, tandoori, tandoori chicken, biryani, kofta curry, curry sauce, gravy granule, stock cube, sausage, hot dog, meatball, meatloaf, schnitzel, fish pie, shepherds pie, cottage pie, gratin, au gratin, hot cross bun, arancini, croquette, sorbet, sherbet, praline, hazelnut spread, baklava, granola bar, cereal bar, halva, pavlova, mousse, pappardelle alfredo, quorn, chicken kiev, pierogi, swede mash, grits, protein powder, protein bar, milk bread, fish cake=fishcake, strudel, churro, pao, stuffed pasta, bisque`,
  ],

  // Nuts: the Annex names eight; pine nuts and chestnuts are not among them, but people with a nut allergy are told to ask.
  [
    "nuts!",
    `nut, tree nut, mixed nut, chopped nut, ground nut, crushed nut, nut mix, nut butter, nut milk, nut oil, nut flour, almond, ground almond, flaked almond, almond flour=almond meal, almond milk=almond drink, almond butter, almond oil, almond paste, almond extract, almond essence, hazelnut, filbert, cobnut, hazelnut oil, hazelnut milk, hazelnut butter, walnut, walnut oil, cashew, cashew nut, cashew butter, cashew milk, cashew cream, cashew cheese, pecan, pecan nut, brazil nut, para nut, pistachio, macadamia, macadamia nut, queensland nut, hickory nut, shelled nut, nutty, nut cheese, ginkgo nut,
    mandel, haselnuss, haselnusse, walnuss, walnusse, nuss, nusse, noix, noisette, amande, noix de cajou, nuez, nueces, almendra, avellana, frutos secos, noci, nocciola, mandorla, pinolo, noten, hazelnoot, amandel, orzech`,
  ],
  [
    "nuts",
    `marzipan, frangipane, praline, gianduja=gianduia, hazelnut spread, chocolate hazelnut spread, nougat, turron, amaretti, amaretto, macaron, macaroon, baklava, bakewell, bakewell tart, battenberg, stollen, florentine, nut roast, nut cutlet, pesto, green pesto, basil pesto, red pesto, pesto rosso, romesco, dukkah, korma, pasanda, waldorf salad, trail mix, nut bar, nut loaf, granola, muesli, rocky road, pecan pie, walnut bread, nutella, panforte, cantucci=cantuccini, ricciarelli, orgeat, frangelico, nocino, noisette butter, muhammara, picada, ajo blanco, satsivi, marchpane, marcona, amandine, trout almondine, peshwari naan, mandelbrot, linzer torte, dacquoise, financier, fesenjan, ma amoul, knafeh, mortadella, orange almond cake`,
  ],
  [
    "nuts?",
    `pine nut, pine kernel, chestnut, chestnut flour, acorn, chocolate, milk chocolate, white chocolate, dark chocolate, plain chocolate, chocolate bar, chocolate spread, chocolate chip, granola bar, cereal bar, energy ball, energy bar, brownie, carrot cake, biryani, tikka masala, bombay mix, mole, mole sauce, massaman curry, stuffing, tagine, pilau, turkish delight, halva, cereal, breakfast cereal, cookie, ice cream, gelato, vegan cheese sauce, satay, plant milk, milk alternative, dairy alternative, bombay, christmas pudding, christmas cake, fruit cake, brittle, monkey nut, kung pao, kung pao chicken, beer nut, mixed seed and nut, pinon, shea, falooda, rasmalai, barfi, gulab jamun, energy bite, kulfi, chikki, cheesecake, argan oil, peanut`,
  ],

  // Celery.
  [
    "celery!",
    `celery, celery stick, celery stalk, celery leaf, celery seed, celery salt, celeriac, celery root, celery powder, celery juice, celery oil, turnip rooted celery, smallage, chinese celery, celery heart, celery extract, celery flake, sellerie, celeri, celeri rave, apio, sedano, selderij, knolselderij, seler`,
  ],
  [
    "celery",
    `mirepoix, soffritto=sofrito, waldorf salad, remoulade, bloody mary, celery soup, celeriac remoulade, suppengrun, soup vegetable, soup green, crudite, creole seasoning, holy trinity, yeast extract, vegetable juice, giardiniera, caponata, old bay, crab boil, tomato juice cocktail, ants on a log, jambalaya, gumbo`,
  ],
  [
    "celery?",
    `stock, vegetable stock, chicken stock, beef stock, lamb stock, fish stock, veal stock, broth, vegetable broth, chicken broth, beef broth, bone broth, bouillon, vegetable bouillon, stock cube, bouillon cube, stock pot, bouillon powder, stock powder, stock concentrate, soup mix, soup, vegetable soup, minestrone, gravy, gravy granule, ketchup=tomato ketchup=catsup, barbecue sauce=bbq sauce, brown sauce, seasoning mix, all purpose seasoning, cajun seasoning, cajun spice, spice mix, curry powder, ragu, bolognese, chicken salad, tuna salad, potato salad, stuffing, ready meal, sausage, steak sauce, coleslaw, bisque, chowder, cottage pie, shepherds pie, marinara, osso buco, worcestershire sauce=worcester sauce=worcestershire, consomme, shellfish stock, prawn stock, stew mix`,
  ],

  // Mustard.
  [
    "mustard!",
    `mustard, dijon, dijon mustard, english mustard, wholegrain mustard, american mustard, yellow mustard, honey mustard, mustard seed, black mustard seed, mustard powder, mustard flour, mustard oil, mustard leaf, mustard green, mustard cress, mustard sprout, french mustard, german mustard, mustard paste, mustard essence, dry mustard, senf, moutarde, mostaza, senape, mosterd, musztarda`,
  ],
  [
    "mustard",
    `piccalilli, mayonnaise=mayo, vinaigrette, french dressing, honey mustard dressing, salad cream, remoulade, hot dog, cumberland sauce, mostarda, panch phoron, bengali five spice, kasundi, caesar dressing, caesar salad, devilled egg=deviled egg, tartare sauce=tartar sauce, thousand island, welsh rarebit, sambar powder, egg mayonnaise, burger sauce, mustard pickle, rouille`,
  ],
  [
    "mustard?",
    `curry powder, curry paste, curry sauce, madras curry paste, sambar, barbecue sauce=bbq sauce, salad dressing, coleslaw, potato salad, ranch dressing, ranch, sausage, frankfurter, gherkin, pickle, pickled gherkin, pickled cucumber, ketchup=tomato ketchup=catsup, steak sauce, brown sauce, cheese sauce, mac and cheese=macaroni cheese=mac n cheese, marinade, meat glaze, glazed ham, burger, cheeseburger, hamburger, egg salad, chicken salad, tuna salad, seasoning mix, worcestershire sauce=worcester sauce=worcestershire, achar, pickle relish, sauerbraten, beef stroganoff, aioli=alioli=allioli, hollandaise, piccata, chutney, dosa, masala dosa, cocktail sauce, marie rose sauce, old bay`,
  ],

  // Sesame.
  [
    "sesame!",
    `sesame, sesame seed, white sesame, black sesame, sesame oil, toasted sesame oil, sesame paste, sesame flour, sesame salt, tahini=tahina=tehina, gomasio=gomashio, gingelly, gingelly oil, til oil, til seed, benne, benne seed, sesamol, simsim, sesam, sesamo, ajonjoli, sesam ol`,
  ],
  [
    "sesame",
    `hummus=houmous=humous=hommus, halva=halwa=halvah, zaatar=za atar, dukkah, baba ganoush=baba ghanoush=baba ganouj, moutabal, furikake, tahini sauce, tahini dressing, sesame bar, pasteli, sesame snap, sesame chicken, prawn toast, simit, bibimbap, gyoza sauce, shichimi togarashi=togarashi, dan dan noodle, goma dressing, hoisin, hoisin sauce, bulgogi, japchae, sabich`,
  ],
  [
    "sesame?",
    `falafel, bagel, burger bun, hot dog bun, bread stick=breadstick=grissini, cracker, crispbread, pretzel, granola, muesli, cereal bar, granola bar, bombay mix, teriyaki, teriyaki sauce, stir fry sauce, mixed seed, seed mix, aqua libra, hamburger, cheeseburger, sushi, poke, poke bowl, kebab, shawarma, gochujang, ssamjang, ramen, ponzu, flatbread, turkish bread, yakitori sauce, char siu sauce, kimchi, spring roll, energy ball, energy bite, trail mix, mezze, gado gado, bun, burger, chilli oil`,
  ],

  // Sulphur dioxide and sulphites above 10 mg/kg.
  [
    "sulphites!",
    `sulphite=sulfite, sulphur dioxide=sulfur dioxide, sodium metabisulphite=sodium metabisulfite, potassium metabisulphite=potassium metabisulfite, metabisulphite=metabisulfite, sodium sulphite=sodium sulfite, bisulphite=bisulfite, e220, e221, e222, e223, e224, e226, e227, e228, sulfit, solfito, sulfito`,
  ],
  [
    "sulphites",
    `wine, red wine, white wine, rose wine, sparkling wine, cooking wine, champagne, prosecco, cava, sherry, ~port, port wine, marsala, madeira wine, vermouth, mulled wine, sangria, cider, perry cider, dried apricot, dried fruit, mixed dried fruit, dried mango, dried pear, dried apple, dried peach, dried pineapple, dried papaya, golden sultana, wine vinegar, red wine vinegar, white wine vinegar, sherry vinegar, balsamic, balsamic vinegar, balsamic glaze, lemon juice concentrate, lime juice concentrate, bottled lemon juice, bottled lime juice, grape juice, cordial, glace cherry, maraschino cherry, candied peel, mixed peel, crystallised ginger, crystallized ginger, dried potato, instant mash, potato flake, coq au vin, boeuf bourguignon, beef bourguignon, wein, vin rouge, vin blanc, vino, vino blanco, vinho`,
  ],
  [
    "sulphites?",
    `beer, raisin, sultana, mince pie, mincemeat, fruit cake, christmas pudding, christmas cake, panettone, hot cross bun, sausage, chipolata, burger, sausage roll, prawn, king prawn, tiger prawn, shrimp, scampi, lobster, langoustine, crab, desiccated coconut, pickled onion, pickle, gherkin, pickled gherkin, pickled cucumber, sauerkraut, piccalilli, horseradish sauce, dijon, dijon mustard, wholegrain mustard, chutney, relish, molasses, treacle, vinaigrette, french dressing, jam, marmalade, trail mix, muesli, granola, banana chip, fruit bar, sun dried tomato, sundried tomato, vinegar, cider vinegar=apple cider vinegar, rice wine vinegar, jarred pepper, mint sauce, cranberry sauce, guacamole, tapenade, fish sauce, coconut milk powder, gelatine=gelatin, soup mix, fondue, cheese fondue, risotto, stroganoff`,
  ],

  // Lupin.
  [
    "lupin!",
    `lupin=lupine, lupin flour, lupin seed, lupin bean, lupini, lupini bean, tremocos=tremoco, altramuz, altramuces, lupin protein, lupin flake, sweet lupin, white lupin, blue lupin, lupinus, lupin bran, lupin fibre, lupin fiber, lupin concentrate, lupin milk, lupin tempeh, lupin coffee, lupino, lupinen, lupinenmehl, lubin, tourmos, termos, tarwi, chocho, pearl lupin, hauchas`,
  ],
  [
    "lupin?",
    `low carb bread, low carb pasta, gluten free bread mix, protein bread, protein pasta, keto bread, keto pasta`,
  ],

  // Molluscs.
  [
    "molluscs!",
    `mollusc=mollusk, shellfish, mussel, green lipped mussel, clam, razor clam, cockle, oyster, scallop, queenie, squid, calamari=calamar, baby squid, octopus, cuttlefish, whelk, winkle, periwinkle, limpet, abalone, conch, snail, escargot, sea snail, land snail, geoduck, cuttle, squid ring, squid tube, palourde, vongole, bivalve, cephalopod, gastropod, nautilus, ormer, muschel, miesmuschel, tintenfisch, moule, huitre, coquille saint jacques, saint jacques, poulpe, mejillon, almeja, pulpo, cozza, cozze, seppia, polpo, ostrica, mossel, inktvis`,
  ],
  [
    "molluscs",
    `oyster sauce, squid ink, cuttlefish ink, squid ink pasta, black ink pasta, moules mariniere, clam chowder, clam juice, spaghetti vongole, oyster extract, angels on horseback, octopus salad, takoyaki, fritto misto, paella, oysters rockefeller, stargazy, clamato, xo sauce, dried scallop, conpoy, pulpo a la gallega, squid cracker`,
  ],
  [
    "molluscs?",
    `seafood, seafood mix, fruits de mer, frutti di mare, sea food, bouillabaisse, cioppino, sushi, kimchi, chowder, fish soup, laksa, stir fry sauce, dim sum, surimi, pad thai, pad see ew, tom yum, chop suey, chow mein, lo mein, okonomiyaki, nasi goreng, fish pie, crab stick`,
  ],
];
