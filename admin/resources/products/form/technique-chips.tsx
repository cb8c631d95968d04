import { Link } from 'react-router';
import { ToggleChips, type ToggleChipsProps } from '#admin/forms/toggle-chips.tsx';

interface TechniqueChipsProps extends Omit<ToggleChipsProps, 'choices' | 'children'> {
  techniques: readonly { id: string; name: string }[];
}

/** How a product is printed, by the ids of the techniques. */
export function TechniqueChips({ techniques, ...field }: TechniqueChipsProps) {
  return (
    <ToggleChips
      {...field}
      choices={techniques.map(({ id, name }) => ({ value: id, label: name }))}
    >
      {techniques.length === 0 && (
        <span className="editor-hint">
          Nenhuma técnica cadastrada. <Link to="/techniques">Cadastrar técnicas</Link>
        </span>
      )}
    </ToggleChips>
  );
}
