import type { FormInstance } from 'antd';

/** Clears the errors of the fields that were changed. */
export function clearErrors<Values extends object>(
  form: FormInstance<Values>,
  changed: Partial<Values>,
): void {
  const names = Object.keys(changed);
  form.setFields(
    form
      .getFieldsError()
      .filter(({ name, errors }) => errors.length > 0 && names.includes(String(name[0])))
      .map(({ name }) => ({ name: name as never, errors: [] })),
  );
}
