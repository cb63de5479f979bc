/**
 * How the program is cut into files. A file is packed by itself and read from disk by itself, so what the list needs
 * comes in few of them: the libraries, what a visitor's page needs as well, and the rest.
 */
import { fileURLToPath } from "node:url";

interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null;
}

const entry = "src/main.tsx";
const visitorsPage = "src/features/landing/LandingPage.tsx";
const listPage = ["src/SignedInFrame.tsx", "src/features/shopping/ShoppingPage.tsx"];

const ownOrIcons = /[\\/](client|shared)[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;

/** The libraries of every page. They change rarely: by themselves they stay in the browsers' caches. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@chakra-ui|@emotion|stylis|zod)[\\/]/;

const isOfList = neededBy([entry, ...listPage]);
const isOfVisitor = neededBy([entry, visitorsPage]);

export const chunks = {
  groups: [
    { name: "live", test: /node_modules[\\/](yjs|lib0|y-[a-z]+)[\\/]/, priority: 3 },
    { name: "libraries", test: libraries, priority: 2 },
    { name: nameChunkOfList, test: ownOrIcons, priority: 1 },
    { name: "answers", test: /node_modules[\\/]@tanstack[\\/]/, priority: 1 },
    // A visitor is not to load for this what only the pages behind the sign-in need.
    { name: nameChunkOfOthers, test: ownOrIcons, minShareCount: 4 },
  ],
};

function nameChunkOfList(id: string, graph: Graph): string | null {
  if (!isOfList(id, graph)) return null;
  return isOfVisitor(id, graph) ? "common" : "list";
}

/** What the dashboard's script must not grow by, though many parts that come later share it. */
const comesLater = /change-operations/;

function nameChunkOfOthers(id: string, graph: Graph): string | null {
  return comesLater.test(id) || isOfVisitor(id, graph) ? null : "shared";
}

/** Whether a module is among those that some others import at once; each of these starts a file of its own. */
function neededBy(modules: readonly string[]): (id: string, graph: Graph) => boolean {
  const roots = modules.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= withImports(roots, graph);
    return needed.has(id) && !roots.includes(id);
  };
}

function withImports(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set(roots);
  // A set is walked through to what is added on the way.
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
