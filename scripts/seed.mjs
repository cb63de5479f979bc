/** Fills a running hub with an example family. */
import { exampleAccount, seedExampleFamily } from "./lib/example-family.mjs";
import { main } from "./lib/run.mjs";

const url = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`;

await main(async () => {
  await seedExampleFamily(url);
  const { email, password } = exampleAccount;
  console.log(`The Example family is at ${url}. Sign in as ${email} with the password "${password}".`);
});
