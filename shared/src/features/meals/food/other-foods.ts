/**
 * Foods that matter for diets, and plain foods: those that hold none of the 14 allergens as they are. Whatever is on no
 * list is "not checked". The kinds (fruit, allium, ...) are what free restrictions such as "citrus" or "no onions" mean.
 *
 * Sources: the Vegetarian Society and the Vegan Society (gelatine, rennet of cheeses whose protected recipe asks for it,
 * E120, E441, E542, E901, E904, E920); JAKIM and HFA lists (halal); the lists of the Orthodox Union (kosher animals).
 */
import type { FoodLine } from "./lexicon.ts";

export const dietFoods: readonly FoodLine[] = [
  [
    "meat!",
    `meat, red meat, minced meat, lamb, lamb mince, lamb shank, leg of lamb, lamb chop, mutton, hogget, goat meat, goat, kid goat, venison, deer, elk, moose, reindeer, bison, buffalo meat, game meat, wild game, mixed game, offal, liver, kidney, sweetbread, tripe, lamb neck, rack of lamb, lamb shoulder, ground lamb, merguez, fleisch, hackfleisch, lamm, viande, agneau, carne, cordero, agnello, vlees, gehakt, lamsvlees, meat stock, meat extract, headcheese=head cheese=brawn, liverwurst, cold cut, lunch meat, deli meat, jerky`,
  ],
  [
    "meat",
    `haggis, moussaka, kofta, kofte, doner, gyro, souvlaki, lamb stock, merguez, rogan josh, shepherds pie, irish stew, lancashire hotpot, faggot, kibbeh, bobotie, bone broth, bone marrow, suet, tallow, dripping, rendered fat, meat pie`,
  ],
  [
    "meat?",
    `mince, minced, ground meat, mincemeat, sausage, chipolata, burger, hamburger, cheeseburger, hot dog, meatball, meatloaf, kebab, shawarma, bolognese, ragu, lasagne=lasagna, chilli con carne=chili con carne, stroganoff, goulash, salami, pate, steak, cutlet, ~chop, rump, sirloin, ribeye=rib eye, fillet steak, tenderloin, schnitzel, wiener schnitzel, brisket, stewing steak, roast dinner, ~roast meat, sunday roast, gravy, gravy granule, meat sauce, biltong, casserole steak, pasty, stock pot, pho, ramen broth, tagine, rib, spare rib, short rib, gyoza, dumpling, pelmeni, pierogi, samosa, empanada, mixed grill, consomme, demi glace, jus, chop suey, taco meat, osso buco, cassoulet, sauerbraten, carnitas, jambalaya, gumbo, haslet, cannelloni, ravioli, tortellini, agnolotti`,
  ],
  [
    "meat! beef!",
    `beef, beef mince, ground beef, minced beef, beef stock, beef broth, roast beef, corned beef, salt beef, veal, veal stock, ox, oxtail, ox tongue, ox cheek, bresaola, pastrami, topside, silverside, chuck, chuck steak, braising steak, beefsteak, beef jerky, wagyu, flank steak, skirt steak, rindfleisch, rind, kalb, boeuf, veau, ternera, manzo, vitello, rundvlees, beef tallow, beef dripping, beef gelatine, t bone, minute steak, beefy`,
  ],
  [
    "meat beef",
    `cottage pie, beef wellington, beef stroganoff, boeuf bourguignon=beef bourguignon, bulgogi, sukiyaki, vitello tonnato, barbacoa, chilli con carne=chili con carne, ropa vieja, steak tartare, philly cheesesteak, steak and kidney pie, ossobuco, osso buco, biltong, rendang, beef extract, sauerbraten, wiener schnitzel, rouladen, tafelspitz`,
  ],
  [
    "beef?",
    `steak, ribeye=rib eye, sirloin, rump, fillet steak, brisket, short rib, burger, hamburger, cheeseburger, mince, ground meat, minced meat, meatball, meatloaf, bolognese, ragu, goulash, hot dog, gravy, gravy granule, gelatine=gelatin, lasagne=lasagna, stroganoff, jerky, pho, red meat, meat, suet, tallow, dripping, stewing steak, bone broth, shawarma, kebab, pepperoni, salami`,
  ],
  [
    "meat! pork!",
    `pork, pork mince, ground pork, pulled pork, pork belly, pork loin, pork chop, pork shoulder, pork fillet, pig, piglet, suckling pig, pigs trotter, trotter, hog, boar, wild boar, bacon, streaky bacon, back bacon, bacon bit, lardon, pancetta, guanciale, ham, parma ham, serrano ham, iberico ham, black forest ham, prosciutto, speck, gammon, ham hock, chorizo, salami, pepperoni, nduja, mortadella, soppressata, salsiccia, bratwurst, frankfurter, saucisson, andouille, kielbasa, cumberland sausage, lincolnshire sausage, toulouse sausage, capicola, coppa, lap cheong, lardo, lard, pork fat, pork rind, pork scratching, crackling, chicharron, spam, luncheon meat, black pudding, boudin, schwein, schweinefleisch, schinken, speckwurfel, porc, jambon, cerdo, jamon, maiale, varkensvlees, wieprzowina, carnitas, char siu, tonkatsu, hammy`,
  ],
  [
    "meat pork",
    `carbonara, amatriciana, toad in the hole, sausage roll, scotch egg, pork pie, blt, croque monsieur, croque madame, quiche lorraine, choucroute, cassoulet, feijoada, porchetta, pigs in blankets, lardy cake, pea and ham soup, hawaiian pizza, white pudding, cubano, eggs benedict, haslet, head cheese, flammkuchen, tarte flambee, al pastor, pozole`,
  ],
  [
    "pork?",
    `sausage, chipolata, hot dog, gelatine=gelatin, gyoza, wonton, siu mai, dumpling, bao=bao bun, spring roll, egg roll, dim sum, ramen, ramen broth, pate, meatball, mincemeat, meat, mince, minced meat, red meat, cold cut, deli meat, lunch meat, jambalaya, gumbo, paella, ragu, marshmallow, refried bean, tamale, shortening, ravioli, tortellini, rib, spare rib, mixed grill, pelmeni, pierogi, empanada, schnitzel, xo sauce, lasagne=lasagna, gummy, jelly sweet, schmaltz, liverwurst, kebab, dan dan noodle, fried rice`,
  ],
  [
    "poultry!",
    `poultry, chicken, chicken breast, chicken thigh, chicken leg, chicken wing, chicken drumstick, chicken mince, chicken liver, hen, cockerel, capon, poussin, turkey, turkey mince, turkey breast, duck, duck breast, duck fat, confit duck, goose, goose fat, guinea fowl, quail, pheasant, partridge, pigeon, squab, ostrich, grouse, ~game bird, wildfowl, chicken skin, huhn, hahnchen, pute, truthahn, ente, poulet, dinde, canard, pollo, pavo, pato, tacchino, anatra, kip filet, kipfilet, kalkoen, rotisserie chicken, foie gras, schmaltz, chicken fat`,
  ],
  [
    "poultry",
    `chicken stock, chicken broth, chicken kiev, coq au vin, coronation chicken, chicken nugget, chicken goujon, buffalo wing, butter chicken, tandoori chicken, chicken tikka, chicken salad, popcorn chicken, fried chicken, turkey bacon, peking duck, cock a leekie, kung pao chicken, chicken soup`,
  ],
  [
    "poultry?",
    `stock, broth, bouillon, stock cube, bouillon cube, bouillon powder, stock powder, nugget, goujon, tikka masala, korma, katsu, drumstick, gravy, gravy granule, paella, cobb salad, caesar salad, jambalaya, satay, biryani, pate, ramen, ramen broth, bone broth, tagine, fajita, enchilada, mole, yakitori, thai green curry, thai red curry, hot dog, kung pao, shawarma, mixed grill, wing, cassoulet, gumbo`,
  ],
  [
    "gelatine!",
    `gelatine=gelatin, gelatine leaf=gelatine sheet, beef gelatine, pork gelatine, aspic, collagen, e441, gelatina, gelee`,
  ],
  [
    "gelatine",
    `marshmallow, jelly, jelly cube, jello, gummy, gummy bear, jelly baby, jelly sweet, wine gum, fruit gum, panna cotta, marshmallow fluff, trifle, pork pie, bavarois, blancmange`,
  ],
  [
    "gelatine?",
    `mousse, chocolate mousse, cheesecake, low fat spread, turkish delight, nougat, gummi, fruit snack, semifreddo, rocky road`,
  ],
  ["rennet!", `rennet, animal rennet, calf rennet`],
  [
    "rennet?",
    `pesto, green pesto, basil pesto, red pesto, pesto rosso, carbonara, caesar dressing, caesar salad, alfredo, cacio e pepe, parmigiana, fondue, cheese fondue`,
  ],
  [
    "honey!",
    `honey, clear honey, runny honey, set honey, manuka honey, honeycomb, honeyed, bee pollen, royal jelly, propolis, mead, honig, miel, miele, honing`,
  ],
  [
    "honey",
    `honey mustard, honey mustard dressing, nougat, turron, baklava, beeswax, e901, honey cake, lebkuchen, pasteli`,
  ],
  [
    "honey?",
    `granola, granola bar, cereal bar, barbecue sauce=bbq sauce, glazed ham, muesli, energy ball, energy bar, flapjack, chikki`,
  ],
  [
    "insect!",
    `cochineal, carmine, e120, shellac, e904, confectioners glaze, cricket flour, mealworm, insect protein, insect, locust`,
  ],
  ["blood!", `blood, black pudding, blood sausage, blutwurst, boudin noir, morcilla, dinuguan`],
  ["bone!", `e542, bone phosphate, bone meal, e920`],
  [
    "alcohol!",
    `alcohol, wine, red wine, white wine, rose wine, sparkling wine, cooking wine, champagne, prosecco, cava, beer, lager, ale, pale ale, ~stout, cider, hard cider, perry cider, sherry, ~port, port wine, marsala, madeira wine, vermouth, mulled wine, sangria, rum, dark rum, vodka, gin, whisky=whiskey, bourbon, brandy, cognac, armagnac, calvados, kirsch, tequila, mezcal, schnapps, liqueur, coffee liqueur, orange liqueur, triple sec, cointreau, amaretto, limoncello, sambuca, ouzo, pernod, raki, grappa, pisco, sake, mirin, rice wine, cooking sake, shaoxing=shaoxing wine=shaohsing wine, soju, absinthe, campari, bitters, advocaat, irish cream, cream liqueur, shandy, wheat beer, frangelico, nocino, wein, bier, vin rouge, vin blanc, vino, cerveza, birra`,
  ],
  [
    "alcohol",
    `vanilla extract, almond extract, coq au vin, boeuf bourguignon=beef bourguignon, beef bourguignon, tiramisu, sherry trifle, rum raisin, beer batter, christmas pudding, christmas cake, zabaglione=sabayon, moules mariniere, brandy butter, black forest gateau, rum baba, crepe suzette, bloody mary, cocktail, penne alla vodka, panforte, fondue, cheese fondue, welsh rarebit`,
  ],
  [
    "alcohol?",
    `teriyaki, teriyaki sauce, risotto, osso buco, trifle, fruit cake, mincemeat, mince pie, bearnaise, beurre blanc, sukiyaki, vanilla essence, rouille, jus`,
  ],
  [
    "nonkosher!",
    `rabbit, hare, horse, horsemeat, donkey, camel, kangaroo, crocodile, alligator, snake, frog, frogs leg, turtle, dog meat, squirrel, bear meat, ostrich, konijn, kaninchen, lapin`,
  ],
  [
    "meat!",
    `rabbit, hare, horse, horsemeat, donkey, camel, kangaroo, crocodile, alligator, snake, frog, frogs leg, turtle, dog meat, squirrel, bear meat, konijn, kaninchen, lapin`,
  ],
  ["haram!", `horse, horsemeat, donkey, crocodile, alligator, snake, frog, frogs leg, dog meat, bear meat, squirrel`],
  [
    "nonkosher",
    `eel, catfish, shark, dogfish, rock salmon, swordfish, sturgeon, caviar, monkfish, ~skate, skate wing, ~ray, turbot, pangasius=basa, wolffish, escolar, lumpfish roe, lard, unagi`,
  ],
];

export const plainFoods: readonly FoodLine[] = [
  [
    "fruit",
    `apple, cooking apple, apple sauce, apple juice, apple puree, banana, plantain, grape, fig, date, medjool date, date syrup, kiwi=kiwifruit=kiwi fruit, mango, papaya=pawpaw, pineapple=ananas, melon, watermelon, cantaloupe, honeydew, passion fruit=passionfruit, pomegranate, pomegranate seed, lychee=litchi, guava, persimmon=sharon fruit=kaki, quince, rhubarb, star fruit=carambola, dragon fruit=dragonfruit=pitaya, durian, rambutan, mangosteen, tamarind, tamarind paste, soursop, prickly pear, breadfruit, avocado, olive, black olive, green olive, kalamata olive, pear, loquat, prune, physalis, mango chutney, amchur, sea buckthorn, acai, ackee`,
  ],
  [
    "fruit?",
    `fruit, mixed fruit, fresh fruit, fruit salad, fruit cocktail, fruit juice, fruit puree, smoothie, compote, sorbet, jam, jelly, fruit tea, fruit cake, mincemeat, chutney, trail mix, muesli, granola, cordial, fruit gum, dried fruit, mixed dried fruit, sangria, turkish delight, fruit sauce, smoothie bowl, fruit bar, fruit bread, multivitamin juice`,
  ],
  [
    "fruit berry",
    `strawberry, raspberry, blueberry, blackberry, cranberry, dried cranberry, gooseberry, redcurrant=red currant, blackcurrant=black currant, elderberry, mulberry, boysenberry, loganberry, lingonberry, bilberry, cloudberry, goji berry, erdbeere, fraise, fresa, fragola, acerola, cranberry sauce`,
  ],
  [
    "fruit? berry?",
    `berry, mixed berry, forest fruit, summer fruit, red fruit, frozen berry, fruit of the forest, berry compote, eton mess, summer pudding`,
  ],
  [
    "fruit citrus",
    `lemon, lemon juice, lemon zest, preserved lemon, lime, lime juice, kaffir lime leaf, lime leaf, orange, orange juice, orange zest, blood orange, mandarin, clementine, tangerine, satsuma, grapefruit, pomelo, yuzu, kumquat, bergamot, citron, seville orange, lemonade, marmalade, citrus, citric, citrus peel, limette, zitrone, citron vert, naranja`,
  ],
  [
    "citrus?",
    `ponzu, mixed peel, candied peel, lemon curd, salsa, guacamole, ceviche, gremolata, mojo, chermoula, lemon pepper, earl grey, fruit cocktail, hummus=houmous=humous=hommus`,
  ],
  [
    "fruit stone",
    `peach, nectarine, apricot, plum, cherry, sour cherry, damson, greengage, umeboshi, prune, plum sauce, mirabelle, pfirsich, kirsche`,
  ],
  [
    "vegetable",
    `artichoke, artichoke heart, asparagus, beetroot=beet, broccoli, tenderstem broccoli=broccolini, broccoli rabe, brussels sprout=brussel sprout, cabbage, red cabbage, white cabbage, savoy cabbage, chinese cabbage, napa cabbage, pointed cabbage=hispi cabbage, pak choi=bok choy, choi sum=choy sum, chinese leaf, chinese broccoli=gai lan, cauliflower, cauliflower rice, kohlrabi, kale, cavolo nero, collard green, spring green, chard=swiss chard, spinach, baby spinach, rocket=arugula, lettuce, iceberg lettuce, romaine=cos lettuce, little gem, butterhead lettuce, lambs lettuce, radicchio, chicory, endive, watercress, cress, ~salad leaf, mixed leaf, salad leaves, cucumber, courgette=zucchini, marrow, pumpkin, pumpkin puree, squash, butternut=butternut squash, acorn squash, spaghetti squash, kabocha, patty pan, courgette flower, fennel, okra, samphire, seaweed, nori, wakame, kombu, kelp, hearts of palm, heart of palm, palm heart, bamboo shoot, water chestnut, lotus root, bitter melon=karela, chayote, cactus, nopal, sorrel, dandelion, nettle, vine leaf, microgreen, sprouts, alfalfa sprout, purslane, mizuna, tatsoi, escarole, frisee, celtuce, caper, caperberry, vegetable, stir fry vegetable, mixed vegetable, root vegetable, green salad, side salad, mixed salad, coleslaw mix, greens, veg, veggie, seasonal vegetable, baby vegetable`,
  ],
  [
    "vegetable root",
    `carrot, parsnip, swede=rutabaga, turnip, radish, daikon=mooli, horseradish, jerusalem artichoke=sunchoke, salsify, sweet potato=yam sweet, yam, cassava=yuca=manioc, taro, jicama, sweet potato fries, beetroot powder, wasabi, wasabi paste, karotte, carotte, mohre`,
  ],
  [
    "vegetable root allium",
    `onion, red onion, white onion, yellow onion, brown onion, onion powder, onion granule, onion salt, caramelised onion=caramelized onion, garlic, garlic clove, clove of garlic, garlic powder, garlic granule, garlic salt, garlic paste, garlic puree, ginger garlic paste, black garlic, shallot, spring onion=scallion=green onion=salad onion, leek, chive, pearl onion, ramson=wild garlic, banana shallot, asafoetida=hing, zwiebel, knoblauch, oignon, ail, cebolla, ajo, cipolla, aglio`,
  ],
  [
    "allium?",
    `mirepoix, soffritto=sofrito, stock, vegetable stock, chicken stock, beef stock, broth, bouillon, stock cube, bouillon cube, gravy, curry paste, curry powder, thai curry paste, green curry paste, red curry paste, salsa, pico de gallo, guacamole, hummus=houmous=humous=hommus, pesto, tzatziki, marinara, pasta sauce, tomato sauce, bolognese, barbecue sauce=bbq sauce, ketchup=tomato ketchup=catsup, chutney, falafel, soup, garlic bread, aioli=alioli=allioli, chimichurri, harissa, baba ganoush=baba ghanoush=baba ganouj, ranch, cajun seasoning, taco seasoning, fajita seasoning, all purpose seasoning, italian seasoning, kimchi, stuffing, worcestershire sauce=worcester sauce=worcestershire, sausage, meatball, chicken kiev, bhaji, onion ring, sambal, sweet chilli sauce, hot sauce, sriracha, adobo, gremolata, chermoula, zhoug, toum, piri piri, peri peri`,
  ],
  [
    "vegetable root nightshade",
    `potato, new potato, baby potato, baking potato, potato starch, potato flour, chip, potato chip, crisp, potato crisp, french fry, fries, oven chip, potato wedge, ~wedge, tater tot, kartoffel, pomme de terre, patata, patate, aardappel`,
  ],
  [
    "nightshade?",
    `vegetable, mixed vegetable, roast vegetable, rosti, hash brown, mashed potato, ~mash, gnocchi, croquette, latke, potato salad, shepherds pie, cottage pie, fish pie, ratatouille, curry powder, curry paste, salsa, ketchup=tomato ketchup=catsup, hot sauce, spice mix`,
  ],
  [
    "vegetable fruit nightshade",
    `aubergine=eggplant=brinjal, pepper, bell pepper=capsicum, red pepper, green pepper, yellow pepper, orange pepper, sweet pepper, roasted pepper, romano pepper, tomatillo, piquillo, pimento=pimiento, melanzana`,
  ],
  [
    "vegetable fruit nightshade tomato",
    `tomato, cherry tomato, plum tomato, chopped tomato, crushed tomato, canned tomato, tinned tomato, tomato paste, tomato puree, passata, tomato juice, tomato sauce, sun dried tomato=sundried tomato, beef tomato=beefsteak tomato, vine tomato, heirloom tomato, roma tomato, pico de gallo, tomate, pomodoro, tomaat`,
  ],
  [
    "tomato?",
    `ketchup=tomato ketchup=catsup, marinara, pasta sauce, pizza, pizza sauce, bolognese, ragu, salsa, ratatouille, shakshuka, gazpacho, arrabbiata, puttanesca, amatriciana, minestrone, barbecue sauce=bbq sauce, baked bean, lasagne=lasagna, moussaka, chilli con carne=chili con carne, enchilada, curry sauce, tikka masala, red pesto, pesto rosso, caprese, bruschetta, bloody mary, harissa, cocktail sauce, soup, jollof, salad, margherita, sofrito, fajita, taco, burrito`,
  ],
  [
    "vegetable nightshade chilli",
    `chilli=chili=chile=chilli pepper=chili pepper, red chilli, green chilli, chilli flake=chili flake=red pepper flake, chilli powder=chili powder, cayenne, cayenne pepper, jalapeno, habanero, scotch bonnet, birds eye chilli, serrano chilli, serrano pepper, poblano, ancho, chipotle, chipotle paste, chipotle in adobo, aleppo pepper, pul biber, gochugaru, thai chilli, kashmiri chilli, peperoncino, paprika, smoked paprika, sweet paprika, hot paprika, pimenton, hot pepper, sriracha, hot sauce=hot pepper sauce, chilli sauce, sweet chilli sauce, chilli oil, sambal oelek, harissa, harissa paste, adobo, piri piri=peri peri, tabasco pepper, spicy, zhoug, chilli paste=chili paste, calabrian chilli, banana pepper, guindilla`,
  ],
  [
    "chilli?",
    `curry powder, curry paste, thai curry paste, green curry paste, red curry paste, garam masala, salsa, taco seasoning, fajita seasoning, cajun seasoning, chorizo, kimchi, gochujang, laksa, arrabbiata, nduja, spice mix, curry sauce, vindaloo, madras, jerk seasoning, jerk, enchilada, chilli con carne=chili con carne, tom yum, sambal, berbere, ras el hanout, pepperoni, tikka masala, doubanjiang, kung pao, mole`,
  ],
  [
    "mushroom",
    `mushroom, button mushroom, chestnut mushroom, portobello, portobello mushroom, oyster mushroom, king oyster mushroom, shiitake, shiitake mushroom, enoki, chanterelle, porcini, dried porcini, dried mushroom, morel, truffle, truffle oil, maitake, cremini, shimeji, wood ear, cloud ear, champignon, lions mane, straw mushroom, wild mushroom, mushroom powder, king trumpet, champignons, girolle, cep, black fungus`,
  ],
  [
    "mushroom?",
    `quorn, stroganoff, beef stroganoff, duxelles, beef wellington, vegetarian mince, hot and sour soup, mycoprotein, risotto`,
  ],
  [
    "coconut",
    `coconut, coconut milk, coconut cream, creamed coconut, coconut oil, coconut water, coconut flour, coconut sugar, coconut flake, coconut yogurt, desiccated coconut, coconut aminos, coconut butter, coconut cream powder, coconut chip, cream of coconut, kokosnuss, kokosmilch, copra, light coconut milk`,
  ],
  [
    "coconut?",
    `thai curry, thai green curry, thai red curry, laksa, korma, macaroon, granola, satay, satay sauce, massaman curry, rendang, energy ball, plant milk, vegan cheese sauce, pina colada, tom kha`,
  ],
  [
    "pulse",
    `bean, black bean, kidney bean, red kidney bean, cannellini, cannellini bean, haricot, haricot bean, navy bean, pinto bean, butter bean, lima bean, borlotti, borlotti bean, broad bean=fava bean, black eyed bean=black eyed pea, adzuki bean, mung bean, mung bean noodle, runner bean, green bean=french bean=string bean, fine bean, wax bean, mixed bean, refried bean, baked bean, white bean, bean sprout=beansprout, giant bean, gigantes, great northern bean, cranberry bean, lentil, red lentil, green lentil, brown lentil, puy lentil, black lentil, beluga lentil, lentil pasta, chickpea=chick pea=garbanzo=garbanzo bean, chickpea flour=gram flour=besan, chickpea pasta, aquafaba, chana, chana dal, dal=dhal=daal, toor dal, urad dal, moong dal, split pea, yellow split pea, pea, garden pea, frozen pea, petit pois, sugar snap=sugar snap pea, snow pea=mangetout, marrowfat pea, mushy pea, pea protein, pea shoot, pigeon pea, pea flour, red bean paste, carob, fenugreek leaf, pulse, legume, linse, erbse, kichererbse, bohne, papadum=poppadom=papad`,
  ],
  [
    "pulse?",
    `hummus=houmous=humous=hommus, falafel, minestrone, chilli con carne=chili con carne, burrito, veggie burger, plant based burger, soup mix, bombay mix, curry, three bean salad, cassoulet`,
  ],
  [
    "corn",
    `corn, sweetcorn=sweet corn, corn on the cob, corn cob, baby corn, maize, maize flour, cornflour=corn flour, cornstarch=corn starch, cornmeal, polenta, grits, hominy, masa, masa harina, corn tortilla, taco shell, tortilla chip, nacho chip, popcorn, popping corn, corn syrup, corn oil, glucose syrup, glucose, dextrose, maltodextrin, corn pasta, mais, maiz, corn kernel, tostada`,
  ],
  [
    "corn?",
    `baking powder, cornbread, cornflake=corn flake, tortilla, enchilada, taco, nacho, tamale, arepa, gravy granule, thickener, icing sugar, powdered sugar, custard powder, succotash, quesadilla, modified starch, starch, xanthan gum, arepa flour, breakfast cereal`,
  ],
  [
    "grain",
    `rice, basmati=basmati rice, jasmine rice, long grain rice, brown rice, wild rice, white rice, black rice, red rice, arborio=arborio rice, risotto rice, carnaroli, paella rice, pudding rice, sushi rice, sticky rice, glutinous rice, cooked rice, rice flour, rice starch, rice noodle, rice vermicelli, flat rice noodle, rice paper, rice paper wrapper, rice cake, rice cracker, rice milk=rice drink, rice syrup, rice bran oil, rice pasta, glass noodle=cellophane noodle, sweet potato noodle, kelp noodle, shirataki, konjac, puffed rice, quinoa, quinoa flake, millet, sorghum, teff, amaranth, buckwheat, buckwheat flour, buckwheat groat, buckwheat noodle, buckwheat pasta, tapioca, tapioca starch=tapioca flour, sago, arrowroot, fonio, pilau rice, rice vinegar, kasha, poha, idli, cauliflower gnocchi, psyllium, psyllium husk, reis, riz, arroz, riso, rijst, cassava flour, banana flour, wholegrain rice`,
  ],
  [
    "seed",
    `sunflower seed, pumpkin seed=pepita, poppy seed, chia seed=chia, flaxseed=linseed, flax seed, ground flaxseed, hemp seed, hemp heart, hemp milk, hemp protein, nigella seed=black onion seed=kalonji, watermelon seed, tiger nut, sunflower seed butter=sunflower butter=sunflower spread, poppyseed, lotus seed, basil seed`,
  ],
  ["seed?", `seed, mixed seed, seed mix, granola, muesli, seeded bread, trail mix, dukkah, crispbread`],
  [
    "herb",
    `herb, mixed herb, fresh herb, dried herb, basil, thai basil, parsley, flat leaf parsley, coriander=cilantro, coriander leaf, mint, peppermint, spearmint, dill, tarragon, thyme, rosemary, sage, oregano, marjoram, bay leaf=bay, bay leave, chervil, lemongrass=lemon grass, lemon balm, lovage, curry leaf, herbes de provence, bouquet garni, italian seasoning, italian herb, savory herb, summer savory, epazote, shiso=perilla, borage, hyssop, lavender, rose petal, hibiscus, camomile=chamomile, pandan, pandan leaf, verbena, galangal, basilikum, petersilie, persil, perejil`,
  ],
  [
    "spice",
    `spice, salt, sea salt, table salt, kosher salt, flaky salt, himalayan salt, rock salt, black pepper, white pepper, ground pepper, peppercorn, pink peppercorn, pepper and salt, salt and pepper, sichuan pepper=szechuan pepper, sichuan peppercorn, cumin, cumin seed, ground cumin, caraway, caraway seed, coriander seed, ground coriander, turmeric, ginger, ground ginger, ginger paste, stem ginger, pickled ginger, cinnamon, cinnamon stick, cassia, nutmeg, mace, clove, cardamom, star anise, anise, aniseed, fennel seed, fenugreek, fenugreek seed, allspice, juniper, juniper berry, saffron, sumac, vanilla, vanilla pod, vanilla bean, vanilla extract, vanilla essence, vanilla paste, vanilla sugar, ajwain=carom, carom seed, five spice=chinese five spice, garam masala, ras el hanout, baharat, berbere, pumpkin spice, mixed spice, annatto=achiote, dried lime, msg, taco seasoning, fajita seasoning, jerk seasoning, tandoori masala, chaat masala, tikka spice, moroccan spice, liquid smoke, nutritional yeast, seasoning salt, rose water, orange blossom water, tajin, lemon pepper, pepper mill, chai spice, apple pie spice, salz, pfeffer, sel, poivre, sale, pepe, sal, zimt`,
  ],
  [
    "oil",
    `oil, olive oil, extra virgin olive oil, vegetable oil, sunflower oil, rapeseed oil=canola oil, canola, avocado oil, coconut oil spray, cooking spray, cooking oil, oil spray, frying oil, grapeseed oil, linseed oil, flaxseed oil, hemp oil, palm oil, vegetable fat, cottonseed oil, safflower oil, rice oil, pumpkin seed oil, neutral oil, light oil, olivenol`,
  ],
  [
    "sweetener",
    `sugar, caster sugar, granulated sugar, brown sugar, light brown sugar, dark brown sugar, demerara, demerara sugar, muscovado, icing sugar=powdered sugar, cane sugar, palm sugar, jaggery, golden syrup, maple syrup, agave=agave syrup=agave nectar, treacle, molasses, black treacle, pomegranate molasses, stevia, xylitol, erythritol, sweetener, simple syrup, syrup, zucker, sucre, azucar, zucchero, candy sugar`,
  ],
  [
    "caffeine",
    `coffee, espresso, instant coffee, black coffee, tea, black tea, green tea, matcha, iced tea, cola, energy drink, guarana, yerba mate, latte, cappuccino, flat white, mocha, macchiato, tiramisu, chai, earl grey, decaf, kaffee, cocoa=cocoa powder, cacao, cacao nib, chocolate, dark chocolate, milk chocolate, plain chocolate, chocolate chip, chocolate bar, hot chocolate`,
  ],
  // Names too wide to say what is inside: what they often hold is ruled out, and the rest is "not checked".
  [
    "vague",
    `curry, soup, salad, ready meal, spice mix, seasoning mix, soup mix, sandwich, cocktail, smoothie, energy bar, cereal bar, granola bar, protein bar, dim sum, mezze, kebab, paella, sushi, poke bowl, burrito, taco, mixed grill, stuffing, meat substitute, meat alternative, milk alternative, dairy alternative, plant milk, egg substitute, egg replacer, marinade, ratatouille, gazpacho, chop suey, stew, casserole, dressing, salad dressing, sauce, seasoning, dessert, snack, pudding, cold cut, deli meat, chocolate bar, trail mix, curry sauce, stir fry, protein powder, ice lolly, jelly sweet, sprinkle, food colouring=food coloring, soft drink`,
  ],
  // Everyday words that only look like food.
  [
    "vague",
    `butterfly, buttercup, nutcracker, chickenpox=chicken pox, goosebump, cheesecloth, eggshell, milkman, fishing, fishing rod, fishbowl, hamster, milky way, crabby, rolling pin`,
  ],
  [
    "plain",
    `water, boiling water, hot water, cold water, ice, ice cube, sparkling water, soda water, tonic water, mineral water, herbal tea, rooibos, vinegar, white vinegar, distilled vinegar, spirit vinegar, cider vinegar=apple cider vinegar, rice wine vinegar, black vinegar, yeast, dried yeast, fresh yeast, instant yeast, bicarbonate of soda=baking soda=bicarb, cream of tartar, baking powder, agar=agar agar, pectin, xanthan gum, guar gum, citric acid, lactic acid, ascorbic acid, cocoa butter, apple butter, salsa, guacamole, marinara, chimichurri, mint sauce, cranberry jelly, jam, marmalade, ketchup=tomato ketchup=catsup, pasta sauce, pizza sauce, flax egg, chia egg, vegetable suet, pickled ginger, root beer, ginger beer, ginger ale, cream soda, lemonade, soda, juice, sorbet, chutney, kombucha, water kefir, butterfly pea, milk thistle, oyster plant, crabapple=crab apple, goosefoot, goosegrass, horse radish, buttercup squash, cowpea, duck sauce, fish mint, monkfruit=monk fruit, elderflower, elderflower cordial, foil, parchment, baking paper, baking parchment, greaseproof paper, cling film, skewer, toothpick, kitchen string`,
  ],
];
