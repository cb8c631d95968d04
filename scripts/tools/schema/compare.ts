import { catalogueMadeBy, missingFrom, type Session } from './catalogue.ts';
import { defaultGrants } from './empty-project.ts';
import { hostedOnly, waysToTheSchema } from './statements.ts';

const diff = (from: ReadonlySet<string>, to: ReadonlySet<string>): string[] => [
  ...missingFrom(to, from).map((line) => `- ${line}`),
  ...missingFrom(from, to).map((line) => `+ ${line}`),
];

/** Compares the migrations with the schema files, as a diff, for both kinds of default grants. */
export async function compareWithSchemas(session: Session, project?: string): Promise<string[]> {
  const wanted = await waysToTheSchema.schemas(project);
  const made = await waysToTheSchema.migrations(project);
  const found = diff(new Set(hostedOnly(wanted)), new Set(hostedOnly(made)));
  for (const [kind, grants] of Object.entries(defaultGrants)) {
    const document = await catalogueMadeBy(session, [...grants, ...wanted]);
    const lines = diff(document, await catalogueMadeBy(session, [...grants, ...made]));
    found.push(...lines.map((line) => `${line} (${kind})`));
  }
  return found;
}
