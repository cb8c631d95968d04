import { Button, Flex, Form } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { FormControl } from './form-control.ts';
import '../lists/lists.css';

export interface ToggleChipsProps extends FormControl<string[]> {
  choices: readonly { value: string; label: string; color?: string }[];
  labelledBy: string;
  /** Set by Form.Item, along with `disabled`. It refers to the first chip, because a fieldset cannot have focus. */
  ref?: Ref<HTMLButtonElement>;
  disabled?: boolean;
  children?: ReactNode;
}

export function ToggleChips(props: ToggleChipsProps) {
  const { choices, labelledBy, ref, id, value: chosen = [], children } = props;
  const { onChange, disabled = false } = props;
  const wrong = Form.Item.useStatus().status === 'error';
  return (
    <Flex component="fieldset" wrap gap={6} id={id} aria-labelledby={labelledBy}>
      {choices.map(({ value, label, color }, index) => {
        const pressed = chosen.includes(value);
        return (
          <Button
            key={value}
            ref={index === 0 ? ref : undefined}
            className="chip"
            shape="round"
            color={pressed ? 'primary' : wrong ? 'danger' : 'default'}
            variant={pressed ? 'filled' : 'outlined'}
            icon={color && <span className="swatch chip-swatch" style={{ background: color }} />}
            aria-pressed={pressed}
            disabled={disabled}
            onClick={() =>
              onChange?.(pressed ? chosen.filter((other) => other !== value) : [...chosen, value])
            }
          >
            {label}
          </Button>
        );
      })}
      {children}
    </Flex>
  );
}
