import type { ApiError } from '#admin/api/api-error.ts';
import { roleLabels } from '#admin/auth/account.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import type { RecordWords } from '#admin/history/record-words.ts';
import type { WriteVersion } from '#admin/history/restore.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { employeeLabels as labels } from './employee-form.ts';
import { employeeExists } from './use-add-employee.ts';

/** Which fields an error of the server is about. */
export const toEmployeeProblems = ({ code }: ApiError) =>
  code === '23505' ? [employeeExists] : undefined;

const words: RecordWords = {
  table: 'admin_users',
  fields: {
    name: { label: labels.name },
    email: { label: labels.email },
    role: {
      label: labels.role,
      format: (role) => roleLabels[role === 'admin' ? 'admin' : 'employee'],
    },
    is_active: { label: labels.is_active },
  },
};

const writeVersion = writeRecordVersion(words, {
  table: 'admin_users',
  toProblems: toEmployeeProblems,
});

const write: WriteVersion = async (restoration) => {
  const outcome = await writeVersion(restoration);
  // It may have been the user's own record.
  if (outcome.kind === 'saved') recheckSession();
  return outcome;
};

/** What is told of an employee, and how a version is written again. */
export const employeeHistory = { words, write };
