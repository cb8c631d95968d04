import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { ColorField, expandColor } from '#admin/forms/color-field.tsx';
import { newVersion } from '#admin/records/define-record.ts';
import { useRecordSave } from '#admin/records/use-record-save.ts';
import { defaultMaterialColor, lengths } from '#shared/limits/limits.ts';
import { normalizeControls } from '#shared/text/normalize-controls.ts';
import { materials } from './materials.tsx';

interface NewMaterialProps {
  /** Called with the name while it is typed, and with '' once the fields are closed. */
  onTyped: (name: string) => void;
  /** Called even if the material already existed. */
  onAdded: (name: string) => void;
}

export function NewMaterial({ onTyped, onAdded }: NewMaterialProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onTyped('');
  };
  if (open) return <MaterialFields onTyped={onTyped} onAdded={onAdded} onClose={close} />;
  return (
    <Button
      type="dashed"
      shape="round"
      aria-label="Adicionar material"
      onClick={() => setOpen(true)}
    >
      Adicionar+
    </Button>
  );
}

const start = newVersion(materials);

interface MaterialFieldsProps extends NewMaterialProps {
  onClose: () => void;
}

// Uses plain inputs rather than a form because forms cannot be nested.
function MaterialFields({ onTyped, onAdded, onClose }: MaterialFieldsProps) {
  const save = useRecordSave(materials, undefined);
  const [values, setValues] = useState(start.values);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setProblem(undefined);
  };

  const submit = async () => {
    if (adding) return;
    const given = { ...values, color: expandColor(values.color) };
    const [invalid] = materials.validate(given);
    setProblem(invalid?.message);
    if (invalid) return;
    setAdding(true);
    const { signal } = new AbortController();
    const outcome = await save(given, { replaced: start, merged: false, signal });
    setAdding(false);
    if (outcome.kind === 'refused') setProblem(outcome.problems[0]?.message);
    if (outcome.kind !== 'saved') return;
    onClose();
    onAdded(outcome.version?.values.name ?? given.name);
  };
  const onKey = (event: KeyboardEvent) => {
    // Ctrl+S saves the material, not the surrounding form.
    const saves = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Enter' && event.key !== 'Escape' && !saves) return;
    // Prevents the surrounding form from being submitted and the dialog from closing.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else void submit();
  };

  return (
    <Flex
      component="fieldset"
      wrap
      gap={8}
      style={{ flex: '1 1 100%', paddingTop: 8 }}
      aria-label="Novo material"
      onKeyDown={onKey}
    >
      <Input
        autoFocus
        style={{ flex: '1 1 160px' }}
        aria-label="Nome do material"
        placeholder="Nome do material"
        maxLength={lengths.materials.name}
        value={values.name}
        {...(problem === undefined ? {} : { status: 'error' as const })}
        onChange={({ target }) => {
          const name = normalizeControls(target.value, false);
          change({ name });
          onTyped(name);
        }}
      />
      <ColorField
        fallback={defaultMaterialColor}
        codeLabel="Código da cor"
        value={values.color}
        onChange={(color) => change({ color })}
        disabled={adding}
      />
      <Button loading={adding} onClick={() => void submit()}>
        Adicionar
      </Button>
      <Button type="text" disabled={adding} onClick={onClose}>
        Cancelar
      </Button>
      {problem !== undefined && (
        <p role="alert" className="problem" style={{ flex: '1 1 100%' }}>
          {problem}
        </p>
      )}
    </Flex>
  );
}
