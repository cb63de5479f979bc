/**
 * How the program is cut into files. A file is packed by itself and read from disk by itself, so what the list and the
 * dashboard need comes in few of them: the libraries, what a visitor's page needs as well, what both need, and the rest.
 */
import { fileURLToPath } from "node:url";

interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null;
}

const entry = "src/main.tsx";
const visitorsPage = "src/features/landing/LandingPage.tsx";
const frame = "src/SignedInLayout.tsx";
const listPage = "src/features/shopping/ShoppingPage.tsx";
const day = "src/HomePage.tsx";
const cards = "src/DashboardCards.tsx";

const ownOrIcons = /[\\/](client|shared)[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;

/** The libraries of every page. They change rarely: by themselves they stay in the browsers' caches. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@chakra-ui|@emotion|stylis|zod)[\\/]/;

const isOfVisitor = neededBy([visitorsPage]);
const isNotOfVisitor: IsNeeded = (id, graph) => !isOfVisitor(id, graph);
const isOfList = neededBy([frame, listPage]);
const isOfDay = neededBy([frame, day]);
const isOfCards = neededBy([frame, day, cards]);

/** A file takes along what its modules import, so what several pages share comes before what is of one. */
export const chunks = {
  groups: [
    { name: "live", test: /node_modules[\\/](yjs|lib0|y-[a-z]+)[\\/]/, priority: 7 },
    { name: "libraries", test: libraries, priority: 6 },
    { ...ours("common", isOfVisitor, isOfList), priority: 5 },
    { ...ours("frame", isOfCards, isOfList), priority: 4 },
    { ...ours("list", isOfList), priority: 3 },
    { name: "answers", test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
    { ...ours("drawn", isOfCards, isOfVisitor), priority: 2 },
    { ...ours("day", isOfDay, isNotOfVisitor), priority: 2 },
    { ...ours("cards", isOfCards, isNotOfVisitor), priority: 1 },
    // A visitor is not to load for this what only the pages behind the sign-in need.
    { ...ours("shared", isNotOfVisitor), minShareCount: 4 },
    // Each file that a page may load later is named in what it loads first, so a file for each icon or hook is dear.
    { name: iconsOfPages, debugName: "icons", test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
    { name: "device", test: /[\\/]client[\\/]src[\\/](device|time)[\\/]/, minShareCount: 2 },
  ],
};

/** A visitor's page must not load the icons of all others. */
function iconsOfPages(id: string, graph: Graph): string | null {
  return isOfVisitor(id, graph) ? null : "icons";
}

type IsNeeded = (id: string, graph: Graph) => boolean;
type NameOf = (id: string, graph: Graph) => string | null;

/** Our modules and icons, for which every condition holds. */
function ours(name: string, ...areTrue: IsNeeded[]) {
  const nameOf: NameOf = (id, graph) => (areTrue.every((isTrue) => isTrue(id, graph)) ? name : null);
  return { name: nameOf, debugName: name, test: ownOrIcons };
}

/** Whether a module is one of some or among those that they import at once; the entry starts a separate chunk. */
function neededBy(modules: readonly string[]): IsNeeded {
  const start = pathOf(entry);
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= withImports([start, ...modules.map(pathOf)], graph);
    return needed.has(id) && id !== start;
  };
}

function pathOf(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}

function withImports(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set(roots);
  // Iteration over a set includes elements added meanwhile.
  for (const id of found) for (const imported of importsOf(id, graph)) found.add(imported);
  return found;
}

const allIcons = /lucide-react\.mjs$/;
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const namedExport = /export \{([^}]*)\} from ['"]\.\/(icons\/[^'"]+)/g;

/** What a module imports; of the module that has all icons only those that are named. */
function importsOf(id: string, graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const icons = importedIds.find((imported) => allIcons.test(imported));
  if (!icons) return importedIds;
  const names = [...(code ?? "").matchAll(namedImport)].flatMap(([, list = ""]) => list.match(/\w+/g) ?? []);
  const exported = [...(graph.getModuleInfo(icons)?.code ?? "").matchAll(namedExport)];
  const named = exported.filter(([, list = ""]) => list.match(/\w+/g)?.some((name) => names.includes(name)));
  return [
    ...importedIds.filter((imported) => imported !== icons),
    ...named.map(([, , path = ""]) => icons.replace(allIcons, path)),
  ];
}
