/** PostgreSQL does not know which arguments and result columns may be null, so the CLI's types claim that none are. */
const nullableParts: Record<string, { Args?: readonly string[]; Returns?: readonly string[] }> = {
  assign_request: { Args: ['assignee', 'expected'] },
  claim_request_notices: { Returns: ['auth', 'endpoint', 'name', 'p256dh', 'subscription_id'] },
  latest_changes: { Returns: ['author', 'name', 'subject'] },
  own_sessions: { Returns: ['user_agent'] },
  record_history: { Returns: ['author'] },
  record_names: { Returns: ['name'] },
  staff_activity: { Returns: ['author', 'id', 'name', 'subject'] },
  request_deadlines: { Returns: ['delivery_city', 'fewest_days', 'most_days'] },
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

/** Adds `| null` to the nullable parts of the types that the CLI generated. */
export function withNulls(types: string, nullable = nullableParts): string {
  let result = types;
  for (const [name, parts] of Object.entries(nullable)) {
    for (const [part, columns] of Object.entries(parts)) {
      for (const column of columns) {
        // The function's type, its part, and the column's type in it.
        const declared = new RegExp(
          `(^ {6}${name}: \\{\\n(?:(?! {6}\\}).*\\n)*?.*\\b${part}: \\{[^}]*?\\b${column}\\??: [^;}]*[^;} ])`,
          'm',
        );
        if (!declared.test(result))
          throw new Error(`the generated types have no ${name}.${part}.${column}`);
        result = result.replace(declared, '$1 | null');
      }
    }
  }
  return result;
}
