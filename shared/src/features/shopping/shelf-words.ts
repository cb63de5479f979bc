/**
 * Where things are found in a shop, by what their name ends in or has in it; the longest words count, then the last ones
 * ("chicken stock" is pantry, "red pepper" produce, "black pepper" pantry). In singular; commas part the words.
 */
export const shelfWords = {
  produce: `
    apple, apricot, artichoke, arugula, asparagus, aubergine, avocado, banana, basil, bean sprout, beet, beetroot,
    bell pepper, berry, blackberry, blueberry, bok choy, broccoli, brussels sprout, cabbage, carrot, cassava,
    cauliflower, celeriac, celery, celery stalk, chard, cherry, cherry tomato, chili, chilli, chicory, chive, cilantro,
    clementine, coconut, collard, coriander leaf, corn cob, corn on the cob, courgette, cranberry, cress, cucumber,
    currant, date, dill, edamame, eggplant, endive, fennel, fig, fresh basil, fresh coriander, fresh dill, fresh ginger,
    fresh herb, fresh mint, fresh parsley, fresh rosemary, fresh thyme, fruit, garlic, garlic clove, ginger, grape,
    grapefruit, green bean, green pepper, green onion, herb, iceberg, kale, kiwi, kohlrabi, leek, lemon, lemongrass,
    lemongrass stalk, lettuce, lime, lychee, mandarin, mango, melon, mint, mushroom, nectarine, okra, onion, orange,
    orange pepper, pak choi, papaya, parsley, parsnip, passion fruit, pea, peach, pear, pineapple, plantain, plum,
    pointed pepper, pomegranate, potato, pumpkin, radish, raspberry, red pepper, rhubarb, rocket, romaine, rosemary,
    rutabaga, sage, sage leaf, salad, salad leaf, scallion, shallot, snow pea, spinach, spring onion, sprout, squash,
    strawberry, sugar snap, swede, sweet pepper, sweet potato, sweetcorn, swiss chard, tangerine, thyme, tomato, turnip,
    vegetable, watercress, watermelon, yam, yellow pepper, zucchini`,
  dairy: `
    brie, butter, buttermilk, camembert, cheddar, cheese, cottage cheese, cream, cream cheese, creme fraiche,
    crème fraîche, curd, egg, emmental, feta, ghee, gouda, gruyere, halloumi, heavy cream, kefir, margarine, mascarpone,
    milk, mozzarella, oat milk, almond milk, soy milk, paneer, parmesan, pecorino, pudding, quark, ricotta, skyr,
    sour cream, whipped cream, whipping cream, yoghurt, yogurt`,
  pantry: `
    all-purpose flour, allspice, almond, apple cider vinegar, applesauce, apple sauce, bagel, baguette, baking powder,
    baking soda, balsamic, barley, bay leaf, bean, beef stock, biscuit, black bean, black pepper, bouillon, bread,
    bread roll, breadcrumb, broth, brown sugar, buckwheat, bulgur, bun, butter bean, canned corn, caper, cardamom,
    cashew, cayenne pepper, cereal, chia seed, chicken broth, chicken stock, chickpea, chickpea flour, chili bean paste,
    chili flake, chili powder, chocolate, cinnamon, cinnamon stick, clove, cocoa, coconut milk, coconut cream,
    coconut oil, coffee, cookie, coriander seed, corn flour, corn tortilla, cornflake, cornmeal, cornstarch, couscous,
    cracker, crispbread, croissant, cumin, curry paste, curry powder, dough, dried apricot, dried fruit, dried mint,
    dried oregano, dried rosemary, dried thyme, dried tomato, egg noodle, fennel seed, fish sauce, flatbread, flour,
    garam masala, garlic powder, gelatin, gelatine, ginger powder, glass noodle, gnocchi, gochujang, granola,
    ground almond, ground coriander, ground cumin, ground ginger, hazelnut, honey, hot sauce, hummus, jam, juice,
    kecap manis, ketchup, kidney bean, kimchi, lasagna, lasagne, lasagne sheet, lemon juice, lentil, lime juice,
    linguine, linseed, lupin, macaroni, maple syrup, marmalade, mayonnaise, mirin, miso, miso paste, molasses, muesli,
    muffin, mustard, naan, naan bread, noodle, nori, nut, nutmeg, oat, oatmeal, oil, olive, olive oil, onion powder,
    orecchiette, oregano, oyster sauce, paprika, pasta, pastry, peanut, peanut butter, pecan, penne, peppercorn, pepper,
    pesto, pickle, pine nut, pistachio, pita, pita bread, polenta, potato flake, pretzel, quinoa, raisin, ramen,
    red pepper flake, red wine vinegar, rice, rice noodle, rice paper, rice paper sheet, roll, rolled oat, rye bread,
    saffron, sage tea, salsa, salt, sauce, semolina, sesame, sesame oil, sesame seed, sherry vinegar, smoked paprika,
    soba, soda, soy sauce, spaghetti, spaetzle, spice, split pea, star anise, stock, stock cube, sugar, sultana,
    sunflower oil, sunflower seed, syrup, taco shell, tagliatelle, tahini, tamarind, tamarind paste, tea, thyme honey,
    tinned tomato, toast, tomato ketchup, tomato passata, passata, tomato paste, tomato puree, tomato sauce, tortilla,
    turmeric, udon, vanilla, vegetable oil, vegetable stock, vegetable broth, vermicelli, vinegar, wafer, walnut,
    water biscuit, white bean, wine vinegar, wrap, yeast, yeast extract`,
  other: `
    apple pie, bacon, beef, burger, butter chicken, cat food, cheesecake, chicken, chicken breast, chicken thigh, chop,
    chorizo, clam, cod, cod fillet, crab, cream cake, crisp, dog food, drumstick, duck, dumpling, fillet, fish,
    fish finger, frankfurter, frozen, fruit tea, goose, ground beef, ground chicken, ground lamb, ground pork,
    ground turkey, ham, herring, hot dog, ice cream, lamb, lobster, mackerel, meat, meatball, mince, mussel,
    orange soda, oyster, pizza, pork, prawn, prosciutto, rabbit, salami, salmon, sardine, sausage, scallop, seafood,
    seitan, shrimp, smoked salmon, sorbet, squid, steak, tempeh, tilapia, tofu, trout, tuna, turkey, veal, venison`,
} as const;

/** A name that begins so is kept in the pantry, whatever it is of ("canned tomatoes", "a jar of olives"). */
export const pantryBeginnings: readonly string[] = ["canned", "tinned", "tin", "can", "jar", "jarred", "dried"];

/** And one that begins so is in the freezer, which the list has no shelf for. */
export const otherBeginnings: readonly string[] = ["frozen"];
