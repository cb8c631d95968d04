/** Nullable arguments and result columns of a function. */
interface Nullable {
  Args?: readonly string[];
  Returns?: readonly string[];
}

/** PostgreSQL does not know which arguments and result columns may be null, so the CLI's types claim that none are. */
const nullableParts: Record<string, Nullable> = {
  assign_request: { Args: ['assignee', 'expected'] },
  claim_request_notices: { Returns: ['auth', 'endpoint', 'name', 'p256dh', 'subscription_id'] },
  latest_changes: { Returns: ['author', 'name', 'subject'] },
  own_sessions: { Returns: ['user_agent'] },
  record_history: { Returns: ['author'] },
  record_names: { Returns: ['name'] },
  staff_activity: { Returns: ['author', 'id', 'name', 'subject'] },
  request_list: {
    Returns: [
      'anonymized_at',
      'assigned_to',
      'assignee_name',
      'company',
      'email',
      'first_answered_at',
      'message',
      'name',
      'needed_by',
      'phone',
    ],
  },
};

/** Replaces the match of a pattern; throws if there is none. */
function replaceOne(text: string, pattern: RegExp, change: (found: string) => string): string {
  if (!pattern.test(text)) throw new Error(`the generated types have no ${pattern.source}`);
  return text.replace(pattern, change);
}

/** Adds `| null` to the nullable parts of the types that the CLI generated. */
export function withNulls(types: string, nullable = nullableParts): string {
  let result = types;
  for (const [name, parts] of Object.entries(nullable)) {
    for (const [part, columns] of Object.entries(parts) as [string, readonly string[]][]) {
      for (const column of columns) {
        const ofFunction = new RegExp(`^ {6}${name}: \\{\\n[^]*?^ {6}\\};`, 'm');
        result = replaceOne(result, ofFunction, (body) =>
          replaceOne(body, new RegExp(`\\b${part}: \\{[^}]*\\}`), (rows) =>
            replaceOne(
              rows,
              new RegExp(`\\b${column}\\??: [^;}]*[^;} ]`),
              (type) => `${type} | null`,
            ),
          ),
        );
      }
    }
  }
  return result;
}
