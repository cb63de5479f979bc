/** Words that tell how a food comes or is prepared and add no food to it; one that might must not stand here. */
const descriptions = `
a about additional all almost and any approx approximately as at available each either else etc extra few for from fresh freshly
full g generous good half handful heaped home homemade if in into just large larger least leftover less level light lightly little
long low made medium mini minus more mostly natural naturally new nice of off old on one only or optional organic other our
out over own per piece pinch plus possible preferably pure quality quantity quarter raw ready real regular rest rich rough
roughly round same scant several short sized slightly small smaller some splash standard style such suitable super sustainable
taste tasty than that the their then thick thickly thin thinly third this to together tiny topped total traditional two three
four five six seven eight nine ten dozen type unit until up use used using usual variety very well whole wild with without you
young your dash drizzle drop knob glug lump scoop dollop bunch sprig stalk stem stick head heart clove bulb ear rib wedge slice
strip chunk cube dice leaf leafs leave floret spear tip top bottom end core seed skin peel rind zest pip stone bone shell pod
root shoot flower bud sheet block bar ball fillet filet loin breast thigh leg wing drumstick steak cutlet joint side middle
piece portion serving segment half halve ring round square triangle ribbon julienne matchstick batons baton coin crumb flake powder
granule grain kernel pearl nib pack packet package pkt bag box jar tin can carton tub tube bottle punnet tray sachet bar
container case net string pot bowl cup mug glass plate spoon teaspoon tablespoon dessertspoon tsp tbsp tbs tsps tbsps dsp kg gram
gramme kilo kilogram mg ml cl dl l litre liter lb pound ounce oz fl pint quart gallon cm mm inch degree percent
accompany arrange bake baked baking bbq beaten blanched blended blind boil boiled boiling boneless boned braised braising
bought broken brown browned bruised canned charred chargrilled chilled chopped chunky clean cleaned clear coarse coarsely cold
concentrate concentrated cook cooked cooking cool cooled cored cracked creamy crisp crispy crumbled crunchy crushed cubed cured cut
debearded deboned decorate deep defrosted dehydrated deseeded deveined diced divided double drain drained dressed dried dry
dusting easy eating everyday fairly fine finely finish firm firmly flaked flaky flat flavour flavoured flavor flavored flash
free range freerange fried frozen frying fully garnish gently golden grated green greasing grill grilled ground gutted halved
hand hard hot hulled husked iced instant iodised iodized juicy kitchen ladle large lean line lukewarm marinated mashed mature mild
minced mixed moist natural non opened overnight packed pale peeled pickled pitted plain plump poached podded pre precooked
prepared preserved pressed pulled quartered quick reduced refrigerated refined removed reserved rinsed ripe roast roasted roasting
rolled room salted salad sauteed saute scrubbed seared seasonal seasoned seedless seeded segmented serve separate separated shaved shelled
shredded sifted silky single skewered skinless skinned skimmed sliced slivered smashed smoked smooth snipped soaked soft softened
spare split spooned spreadable squeezed squeeze steamed steaming sterilised stewed stewing stir stirred stoned stoneless store strained
strength strong sugar-free sundried supermarket sweet sweetened tailed tails temperature tender thawed tied tinned toasted topping tossed trimmed trimming
unbleached uncooked unrefined unpeeled unsalted unsmoked unsweetened unwaxed vacuum virgin warm warmed washed weight wholegrain
wiped baby big black blue crimson dark heirloom orange pink purple red white yellow golden ruby
african alpine american argentine asian atlantic australian austrian belgian brazilian british california californian cajun canadian
caribbean chinese cornish creole cuban cypriot danish dutch eastern egyptian english ethiopian european filipino finnish french
georgian german greek hungarian indian indonesian irish israeli italian jamaican japanese korean lebanese local malaysian
mediterranean mexican moroccan norwegian pacific pakistani persian peruvian polish portuguese puglian roman russian scandinavian scottish
sicilian southern spanish swedish swiss thai tunisian turkish tuscan ukrainian vietnamese welsh western
autumn spring summer winter breakfast brunch dinner lunch supper children child kid adult family everyone person people
best better brand branded certified chef choice cheap classic country crop day delicious earthy family favourite favorite
farm farmed line caught fair trade farmhouse fairtrade fat field filling fluffy fragrant gourmet greenhouse grass fed harvested healthy
heavy homegrown honest imported low fat zero sodium salt calorie sugar mineral mountain sea shop simple special stoneground table
triple ultra undyed unfiltered vine value vintage warm weekday weekend yesterday drizzling
approximatively x ca c eg ie about alternatively instead replace replaced substitute needed need desired required want like
ladleful spoonful cupful bagful teaspoonful tablespoonful smidgen dsp stalky thumb thumbsized finger sized bite
`;

export const neutralWords: readonly string[] = descriptions.split(/\s+/).filter(Boolean);

/** Ends of compounds that say what was made of a food: "hazelnutspread", "cheeseburger". */
export const compoundEnds: readonly string[] =
  `ade ball bake bar based bowl bread burger butter cake chip coated cream crisp crumble crumbs crust dip dough dressing drink
  dust filled filling flake flakes flour free glaze jam jelly juice like meal milk mix oil paste patty pie powder pudding puree roll
  salad sauce shake slice snack soup spread stew stick stuffed syrup tart topping water wich less steak schnitzel kuchen
  creme saft suppe salat brot mehl pulver sosse wurst`
    .split(/\s+/)
    .filter(Boolean);
