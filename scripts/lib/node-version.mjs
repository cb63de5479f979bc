const needed = [20, 19];

/** Fails early and clearly when Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Error(
    `Family Hub needs Node ${needed.join(".")} or newer; this is Node ${version}. Node 24 is a good choice.`,
  );
}
