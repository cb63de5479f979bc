/** Writes the settings of the hub's configuration schema as documentation. */

const intro = `# Configuration

<!-- Generated from server/src/config-schema.ts by \`npm run docs:config\`. Do not edit. -->

Set these environment variables in the shell or in a file \`.env\` beside \`package.json\`. Every setting has a default.
An empty value counts as unset. The hub does not start with a wrong value, and prints one line that names the setting.
\`.env.example\` lists all settings. [Operations](operations.md) explains when you need them.`;

const exampleIntro = `# Generated from server/src/config-schema.ts by \`npm run docs:config\`. Do not edit.
# Copy this file to .env and change what you need. Every setting has a default.`;

/**
 * @param {readonly { title: string, settings: object }[]} groups
 * @returns {string} docs/configuration.md: one table for each group
 */
export function configurationPage(groups) {
  const tables = groups.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(
      ([name, schema]) => `| \`${name}\` | ${shownDefault(schema)} | ${schema.description} |`,
    );
    return [`## ${title}`, "", "| setting | default | meaning |", "|---|---|---|", ...rows].join("\n");
  });
  return `${[intro, ...tables].join("\n\n")}\n`;
}

/**
 * @param {readonly { title: string, settings: object }[]} groups
 * @returns {string} .env.example: every setting with its default
 */
export function exampleEnvironment(groups) {
  const parts = groups.map(({ title, settings }) => {
    const lines = Object.entries(settings).map(
      ([name, schema]) => `${comment(schema.description)}\n${name}=${defaultOf(schema) ?? ""}`,
    );
    return [`## ${title}`, ...lines].join("\n");
  });
  return `${[exampleIntro, ...parts].join("\n\n")}\n`;
}

const maxCommentLength = 120;

function comment(text) {
  const lines = ["#"];
  for (const word of text.replaceAll("`", "").split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > maxCommentLength) lines.push("#");
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.join("\n");
}

function shownDefault(schema) {
  const value = defaultOf(schema);
  return value === undefined ? "none" : `\`${value}\``;
}

/** The default as text for the environment; undefined when the setting has none. */
function defaultOf(schema) {
  const value = schema.parse(undefined);
  return value === undefined ? undefined : String(value);
}
