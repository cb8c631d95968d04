import { ToggleChips, type ToggleChipsProps } from '#admin/forms/toggle-chips.tsx';
import { NewMaterial } from '../../materials/new-material.tsx';

interface MaterialChipsProps extends Omit<ToggleChipsProps, 'choices' | 'children'> {
  materials: readonly { id: string; name: string; color: string }[];
}

/** The materials of a product, by their names. */
export function MaterialChips({ materials, ...field }: MaterialChipsProps) {
  const { value = [], onChange, disabled = false } = field;
  return (
    <ToggleChips
      {...field}
      choices={materials.map(({ name, color }) => ({ value: name, label: name, color }))}
    >
      <NewMaterial
        disabled={disabled}
        onAdded={(name) => onChange?.(value.includes(name) ? value : [...value, name])}
      />
    </ToggleChips>
  );
}
