/** Words that tell how a food comes or is prepared and add no food to it; one that might must not stand here. */
const descriptions = `
a about additional all almost and any approx approximately as at available each either else etc extra few for from
fresh freshly full g generous good half handful heaped home homemade if in into just large larger least leftover
less level light lightly little long low made medium mini minus more mostly natural naturally new nice of off old
on one only or optional organic other our out over own per piece pinch plus possible preferably pure quality
quantity quarter raw ready real regular rest rich rough roughly round same scant several short sized slightly small
smaller some splash standard style such suitable super sustainable taste tasty than that the their then thick
thickly thin thinly third this to together tiny topped total traditional two three four five six seven eight nine
ten dozen type unit until up use used using usual variety very well whole wild with without you young your dash
drizzle drop knob glug lump scoop dollop bunch sprig stalk stem stick head heart bulb ear wedge slice strip chunk
cube dice leaf floret spear tip top bottom end core shoulder belly shank neck groat skin peel rind rib minced orange zest pip stone bone shell pod
root shoot flower bud sheet block bar ball fillet filet loin breast thigh leg joint side middle portion serving
segment ring square triangle ribbon julienne matchstick coin crumb flake powder granule grain kernel pearl nib pack
packet package pkt bag box jar tin can carton tub tube bottle punnet tray sachet container case net string pot bowl
cup mug glass plate spoon teaspoon tablespoon tsp tbsp tbs dsp kg gram gramme kilo kilogram mg ml cl dl l litre
liter lb pound ounce oz fl pint cm mm arrange bake baked baking bbq beaten blanched blended blind boil boiled
boiling boneless boned braised braising bought broken brown browned caramelised caramelized nutty crusty bruised
canned charred chargrilled chilled chopped chunky clean cleaned clear coarse coarsely cold concentrate concentrated
cook cooked cooking cool cooled cored cracked creamy crispy crumbled crunchy crushed cubed cured cut decorate deep
defrosted dehydrated deseeded deveined diced divided double drain drained dressed dried dry dusting easy eating
everyday fairly fine finely finish firm firmly flaked flaky flat flavour flavoured flavor flavored flash free range
freerange fried frozen frying fully garnish gently golden grated greasing grill grilled ground gutted halved hand
hard hot iced instant juicy lean line marinated mashed mature mild mixed moist non opened overnight packed pale
peeled pickled pitted plain plump poached pre precooked prepared preserved pressed pulled quartered quick reduced
refrigerated refined removed reserved rinsed ripe roast roasted roasting rolled room salted salad scrubbed seared
seasonal seasoned seedless seeded segmented serve separate separated shaved shelled shredded sifted silky single
skewered skinless skinned skimmed sliced slivered smashed smoked smooth snipped soaked soft softened spare split
spreadable squeezed squeeze steamed steaming stewed stewing stir stirred stoned store strained strength strong
sugar-free supermarket sweet sweetened temperature tender thawed tinned toasted topping tossed trimmed trimming
uncooked unpeeled unsalted unsmoked unsweetened unwaxed virgin warm warmed washed weight wholegrain wiped baby big
black blue dark heirloom pink purple red white yellow african american asian austrian belgian british cajun
caribbean chinese creole dutch eastern egyptian english european french german greek hungarian indian indonesian
irish israeli italian japanese korean lebanese local mediterranean mexican moroccan pakistani persian polish
portuguese roman russian scandinavian scottish southern spanish swedish swiss thai turkish tuscan vietnamese welsh
western autumn spring summer winter breakfast brunch dinner lunch supper children child kid adult family everyone
person people best better brand branded certified chef choice cheap classic country crop day delicious earthy
favourite favorite farm farmed caught fair trade farmhouse fairtrade fat field filling fluffy fragrant grass fed
healthy heavy imported zero sodium mountain simple special triple ultra vine value weekday weekend yesterday x ca c
eg ie alternatively instead replace replaced substitute needed need desired required want like thumb finger bite
`;

/** Words of everyday prose that are no pieces of a name: "meet me at five" has no meat. */
const everyday = `i me my we us he him his she her hers it its they them am is are was were be been being do does did done have has had
can cannot could should would may might must shall will not no never yes ok okay please thanks thank what which who whom when where
why how here there now today tonight tomorrow so but because while also too lets make makes making add adds added eat eats eating
ate get gets got put puts give gives take takes try look looks find found go goes going want wants past ring say says see cat hat`;

export const neutralWords: readonly string[] = descriptions.split(/\s+/).filter(Boolean);

export const everydayWords: readonly string[] = everyday.split(/\s+/).filter(Boolean);

/** Ends of compounds that say what was made of a food: "hazelnutspread", "cheeseburger". */
export const compoundEnds: readonly string[] =
  `ade ball bake bar based bowl bread burger butter cake chip coated cream crisp crumble crumbs crust dip dough dressing drink
  dust filled filling flake flakes flour free glaze jam jelly juice like meal milk mix oil paste patty pie powder pudding puree roll
  salad sauce shake slice snack soup spread stew stick stuffed syrup tart topping water wich less steak schnitzel kuchen
  creme saft suppe salat brot mehl pulver sosse wurst`
    .split(/\s+/)
    .filter(Boolean);
