import { Form, type FormInstance } from 'antd';
import { sameValues } from './same-values.ts';

interface SaveStateProps<Values extends object> {
  form: FormInstance<Values>;
  /** Values last saved. */
  saved: Values;
}

/** Shows beside the save button that a form has unsaved changes. */
export function SaveState<Values extends object>({ form, saved }: SaveStateProps<Values>) {
  // Renders again on changes; getFieldsValue also has the values without a field.
  Form.useWatch([], form);
  const changed = !sameValues(form.getFieldsValue(true), saved);
  return (
    <span className={changed ? 'note warning' : 'note'}>
      {changed ? 'Alterações não salvas' : 'Sem alterações'}
    </span>
  );
}
