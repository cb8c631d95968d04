import { catalogueMadeBy, missingFrom, type Session } from './catalogue.ts';
import { defaultGrants } from './empty-project.ts';
import { hostedOnly, waysToTheSchema } from './statements.ts';

const diff = (from: ReadonlySet<string>, to: ReadonlySet<string>): string[] => [
  ...missingFrom(to, from).map((line) => `- ${line}`),
  ...missingFrom(from, to).map((line) => `+ ${line}`),
];

/**
 * In the manner of a diff, what each way of making a database lacks of what supabase/schemas says, and what it makes
 * beyond it, in a project with either kind of default grants.
 */
export async function compareWithSchemas(session: Session) {
  const wanted = await waysToTheSchema.schemas();
  const made = {
    migrations: await waysToTheSchema.migrations(),
    history: await waysToTheSchema.history(),
  };
  const found = { migrations: [] as string[], history: [] as string[] };
  const ways = ['migrations', 'history'] as const;
  for (const way of ways) {
    found[way].push(...diff(new Set(hostedOnly(wanted)), new Set(hostedOnly(made[way]))));
  }
  for (const [project, grants] of Object.entries(defaultGrants)) {
    const document = await catalogueMadeBy(session, [...grants, ...wanted]);
    for (const way of ways) {
      const lines = diff(document, await catalogueMadeBy(session, [...grants, ...made[way]]));
      found[way].push(...lines.map((line) => `${line} (${project})`));
    }
  }
  return found;
}
