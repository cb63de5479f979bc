/**
 * Defines the app's JavaScript chunks. Each chunk has a compression and disk-read cost, so the list and the dashboard
 * need only a few: libraries, code shared with the visitor's page, code that both need, and the rest.
 */
import { fileURLToPath } from "node:url";

interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null;
}

const entry = "src/main.tsx";
const visitorsPage = "src/features/landing/LandingPage.tsx";
const frame = "src/SignedInLayout.tsx";
const listPage = "src/features/shopping/ShoppingPage.tsx";
const dashboard = "src/HomePage.tsx";
const cards = "src/DashboardCards.tsx";

const oursOrIcons = /[\\/](client|shared)[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;

/** The libraries of every page. They rarely change, so a separate chunk stays in the browser's cache. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@chakra-ui|@emotion|stylis|zod)[\\/]/;

const isForVisitor = neededBy([visitorsPage]);
const isNotForVisitor: IsNeeded = (id, graph) => !isForVisitor(id, graph);
const isForList = neededBy([frame, listPage]);
const isForDay = neededBy([frame, dashboard]);
const isForCards = neededBy([frame, dashboard, cards]);

/** A group also includes the imports of its modules, so groups that several pages share have a higher priority. */
export const chunks = {
  groups: [
    { name: "live", test: /node_modules[\\/](yjs|lib0|y-[a-z]+)[\\/]/, priority: 7 },
    { name: "libraries", test: libraries, priority: 6 },
    { ...ours("common", isForVisitor, isForList), priority: 5 },
    { ...ours("frame", isForCards, isForList), priority: 4 },
    { ...ours("list", isForList), priority: 3 },
    { name: "answers", test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
    { ...ours("drawn", isForCards, isForVisitor), priority: 2 },
    { ...ours("day", isForDay, isNotForVisitor), priority: 2 },
    { ...ours("cards", isForCards, isNotForVisitor), priority: 1 },
    // Excludes modules of the visitor's page, because a visitor must not load code that only signed-in pages need.
    { ...ours("shared", isNotForVisitor), minShareCount: 4 },
    // A page's first chunk lists all chunks that it may load later, so a chunk for each icon or hook is expensive.
    { name: iconsOfPages, debugName: "icons", test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
    { name: "device", test: /[\\/]client[\\/]src[\\/](device|time)[\\/]/, minShareCount: 2 },
  ],
};

/** A visitor's page must not load the icons of all other pages. */
function iconsOfPages(id: string, graph: Graph): string | null {
  return isForVisitor(id, graph) ? null : "icons";
}

type IsNeeded = (id: string, graph: Graph) => boolean;
type NameOf = (id: string, graph: Graph) => string | null;

/** A group of our modules and icons that match every condition. */
function ours(name: string, ...conditions: IsNeeded[]) {
  const nameOf: NameOf = (id, graph) => (conditions.every((condition) => condition(id, graph)) ? name : null);
  return { name: nameOf, debugName: name, test: oursOrIcons };
}

/** Matches these modules and their static imports, except for the entry, which has a separate chunk. */
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
  const modules = new Set(roots);
  // Iteration over a set includes elements added meanwhile.
  for (const id of modules) for (const imported of importsOf(id, graph)) modules.add(imported);
  return modules;
}

const allIcons = /lucide-react\.mjs$/;
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const namedExport = /export \{([^}]*)\} from ['"]\.\/(icons\/[^'"]+)/g;

/** The imports of a module. From lucide's index, only the named icons. */
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
