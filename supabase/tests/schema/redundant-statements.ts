import {
  asScript,
  type Catalogue,
  missingFrom,
  readCatalogue,
  type Session,
} from '#scripts/tools/schema/catalogue.ts';

/** Number of statements after which the catalogue is compared. */
const windowSize = 12;

/** Kinds of object that a statement creates, by its first words. Differences in that kind are checked first. */
const kinds: readonly [RegExp, string][] = [
  [/^create policy/, 'policy'],
  [/^create (constraint )?trigger/, 'trigger'],
  [/^create (unique )?index/, 'index'],
  [/^create function/, 'function'],
  [/^comment on/, 'comment'],
  [/^(grant|revoke|alter default privileges)/, 'right'],
  [/^alter table \S+ enable row level security/, 'relation'],
];

interface Loss {
  statement: string;
  /** Catalogue lines removed or added by omitting the statement. */
  lost: string[];
  gained: string[];
}

const difference = (statement: string, without: Catalogue, whole: Catalogue): Loss => ({
  statement,
  lost: missingFrom(without, whole),
  gained: missingFrom(whole, without),
});

/** Runs statements, returns their result and rolls them back. */
async function thenUndo<Result>(session: Session, run: () => Promise<Result>): Promise<Result> {
  await session.exec('savepoint before');
  try {
    return await run();
  } finally {
    await session.exec('rollback to savepoint before');
  }
}

/**
 * Leaves out each of the given statements in turn and returns the resulting differences in the database. Must run in a
 * transaction, and leaves all statements applied. Rebuilding the whole database for each would take minutes, so each
 * statement is left out only within a window: earlier statements are applied once; later ones in the window are applied
 * without it and rolled back.
 */
async function lossesWithoutEach(
  session: Session,
  statements: readonly string[],
  among: ReadonlySet<string>,
): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (let from = 0; from < statements.length; from += windowSize) {
    const window = statements.slice(from, from + windowSize);
    if (!window.some((statement) => among.has(statement))) {
      await session.exec(asScript(window));
      continue;
    }
    const whole = await thenUndo(session, async () => {
      await session.exec(asScript(window));
      return readCatalogue(session);
    });
    for (const [place, statement] of window.entries()) {
      if (!among.has(statement)) {
        await session.exec(statement);
        continue;
      }
      const [, kind] = kinds.find(([words]) => words.test(statement)) ?? [];
      const loss = await thenUndo(session, async () => {
        const works = await session.exec(asScript(window.slice(place + 1))).then(
          () => true,
          () => false,
        );
        if (!works) return undefined;
        if (kind !== undefined) {
          const wholeKind = new Set([...whole].filter((line) => line.startsWith(`${kind} `)));
          const ofKind = difference(statement, await readCatalogue(session, kind), wholeKind);
          if (ofKind.lost.length + ofKind.gained.length > 0) return ofKind;
        }
        return difference(statement, await readCatalogue(session), whole);
      });
      if (loss) losses.push(loss);
      await session.exec(statement);
    }
  }
  return losses;
}

/**
 * Returns the given statements that do not affect the catalogue of the finished database. Ignores differences that a
 * later statement reverts.
 */
export async function findRedundant(
  session: Session,
  project: readonly string[],
  statements: readonly string[],
  among: ReadonlySet<string>,
): Promise<string[]> {
  await session.exec('begin');
  try {
    await session.exec(asScript(project));
    const losses = await lossesWithoutEach(session, statements, among);
    const finished = await readCatalogue(session);
    return losses
      .filter(
        ({ lost, gained }) =>
          !lost.some((line) => finished.has(line)) && gained.every((line) => finished.has(line)),
      )
      .map(({ statement }) => statement);
  } finally {
    await session.exec('rollback');
  }
}
