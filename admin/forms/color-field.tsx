import { Flex, Input } from 'antd';
import type { FormControl } from './form-control.ts';

interface ColorFieldProps extends FormControl<string> {
  /** Colour that the picker shows while the typed code is incomplete. */
  fallback: string;
  /** Accessible name of the code input. Needed only if the input has no label. */
  codeLabel?: string;
  disabled?: boolean;
}

/** Expands a three-digit code such as "#0a7" to the six digits that are stored. Returns any other text unchanged. */
export const expandColor = (code: string): string =>
  /^#[0-9a-f]{3}$/i.test(code.trim()) ? code.trim().replace(/[0-9a-f]/gi, '$&$&') : code;

export function ColorField(props: ColorFieldProps) {
  const { fallback, codeLabel, disabled = false, id, value = '', onChange } = props;
  const expand = () => {
    if (expandColor(value) !== value) onChange?.(expandColor(value));
  };
  return (
    <Flex gap={8}>
      <Input
        type="color"
        aria-label="Escolher cor"
        disabled={disabled}
        style={{ flex: 'none', width: 44, padding: 3, cursor: 'pointer' }}
        // The colour picker accepts only complete codes.
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : fallback}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        id={id}
        aria-label={codeLabel}
        disabled={disabled}
        maxLength={7}
        style={{ maxWidth: 120 }}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        // Deferred until blur because three digits may be the beginning of six.
        onBlur={expand}
        onPressEnter={expand}
      />
    </Flex>
  );
}
