import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { ColorField } from '#admin/forms/color-field.tsx';
import { defaultMaterialColor, materialProblems } from '#shared/catalogue/material-form.ts';
import { lengths } from '#shared/limits/limits.ts';
import './new-material.css';
import { useAddMaterial } from './use-add-material.ts';

interface NewMaterialProps {
  disabled: boolean;
  /** Also called when the material already existed. */
  onAdded: (name: string) => void;
}

/** Adds a material from within another form; plain fields, as forms cannot be nested. */
export function NewMaterial({ disabled, onAdded }: NewMaterialProps) {
  const add = useAddMaterial();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [color, setColor] = useState(defaultMaterialColor);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();

  if (!open) {
    return (
      <Button
        size="small"
        type="dashed"
        className="new-material-open"
        disabled={disabled}
        aria-label="Adicionar material"
        onClick={() => setOpen(true)}
      >
        Adicionar+
      </Button>
    );
  }

  const close = () => {
    setOpen(false);
    setName('');
    setColor(defaultMaterialColor);
    setProblem(undefined);
  };
  const submit = async () => {
    if (adding) return;
    const problems = materialProblems({ name, color });
    setProblem(problems.name ?? problems.color);
    if (problems.name !== undefined || problems.color !== undefined) return;
    setAdding(true);
    const material = await add({ name, color });
    setAdding(false);
    if (!material) return;
    close();
    onAdded(material.name);
  };
  const onKey = (event: KeyboardEvent) => {
    // Ctrl+S saves what is being typed: the material.
    const saves = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Enter' && event.key !== 'Escape' && !saves) return;
    // Neither submits the form around it nor closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else void submit();
  };

  return (
    <fieldset className="new-material" aria-label="Novo material" onKeyDown={onKey}>
      <Input
        autoFocus
        aria-label="Nome do material"
        placeholder="Nome do material"
        maxLength={lengths.materials.name}
        value={name}
        {...(problem === undefined ? {} : { status: 'error' as const })}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <ColorField
        fallback={defaultMaterialColor}
        codeLabel="Código da cor"
        value={color}
        onChange={(next) => {
          setColor(next);
          setProblem(undefined);
        }}
        disabled={adding}
      />
      <Button loading={adding} onClick={() => void submit()}>
        Adicionar
      </Button>
      <Button type="text" disabled={adding} onClick={close}>
        Cancelar
      </Button>
      {problem !== undefined && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
