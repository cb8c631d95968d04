import type { FormInstance } from 'antd';

/** What was wrong with a field is not said any longer once it is changed. */
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
