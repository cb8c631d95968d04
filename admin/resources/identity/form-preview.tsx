import { Form, type FormInstance } from 'antd';
import { BrandPreview } from './brand-preview.tsx';
import { type IdentityValues, toIdentity } from './identity-values.ts';

interface FormPreviewProps {
  form: FormInstance<IdentityValues>;
  /** What the fields hold until they are there. */
  start: IdentityValues;
}

/** The preview of what a form holds renders again with each change of the form, and the form does not. */
export function FormPreview({ form, start }: FormPreviewProps) {
  const typed = Form.useWatch((values: IdentityValues) => values, form);
  return <BrandPreview identity={toIdentity({ ...start, ...typed })} />;
}
