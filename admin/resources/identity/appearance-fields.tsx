import { Form, Radio } from 'antd';
import { ColorField } from '#admin/forms/color-field.tsx';
import { defaultBrandColor, fontPairs, radii } from '#shared/identity/identity.ts';
import {
  fontLabels,
  identityLabels as labels,
  radiusLabels,
  themeLabels,
} from './identity-values.ts';

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

/** Role and name of a group of choices; antd passes the role on, but its types lack it. */
const group = (label: string) => ({ role: 'radiogroup', 'aria-label': label });

/** Default theme of the site. */
export function ThemeField() {
  return (
    <Form.Item name="default_theme" label={labels.default_theme}>
      <Radio.Group
        {...group(labels.default_theme)}
        optionType="button"
        buttonStyle="solid"
        options={options(['dark', 'light'], themeLabels)}
      />
    </Form.Item>
  );
}

/** Colour, corners, fonts and theme. */
export function AppearanceFields({ disabled }: { disabled: boolean }) {
  return (
    <>
      <Form.Item name="brand_color" label={labels.brand_color}>
        <ColorField fallback={defaultBrandColor} disabled={disabled} />
      </Form.Item>
      <div className="editor-fields">
        <Form.Item name="radius" label={labels.radius}>
          <Radio.Group
            {...group(labels.radius)}
            optionType="button"
            buttonStyle="solid"
            options={options(radii, radiusLabels)}
          />
        </Form.Item>
        <ThemeField />
      </div>
      <Form.Item name="fonts" label={labels.fonts}>
        <Radio.Group {...group(labels.fonts)} className="font-choices">
          {fontPairs.map((pair) => (
            <Radio key={pair} value={pair}>
              {fontLabels[pair].name}
              <div className="note">{fontLabels[pair].fonts}</div>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </>
  );
}
