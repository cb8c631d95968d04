import { Alert, Button, Flex, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './conflict.css';
import type { Choose, Obstacle, ShownConflict } from './conflicts.ts';

/** Labels by name of field; a nested field is named by its path, "rule.tag". */
export type LabelsByField = Readonly<Record<string, string>>;

interface ConflictNoticeProps {
  obstacle: Obstacle;
  labels: LabelsByField;
  onChoose: Choose;
}

/** Explains why a save was stopped, and lets the user choose between two changes of the same field. */
export function ConflictNotice({ obstacle, ...rest }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Screen readers read it first, wherever the focus was.
  useEffect(() => {
    if (obstacle) notice.current?.focus();
  }, [obstacle]);
  return (
    <div ref={notice} tabIndex={-1} style={{ outline: 'none' }}>
      {obstacle.kind === 'deleted' ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="Este registro foi excluído por outra pessoa enquanto você o editava."
          description="O que você digitou continua aqui para ser copiado, mas não pode mais ser salvo."
        />
      ) : (
        <Conflicts conflicts={obstacle.conflicts} {...rest} />
      )}
    </div>
  );
}

const versions = { mine: 'A sua versão', theirs: 'A versão salva' } as const;

function Conflicts({
  conflicts,
  labels,
  onChoose,
}: Omit<ConflictNoticeProps, 'obstacle'> & { conflicts: readonly ShownConflict[] }) {
  const [accepted, setAccepted] = useState<readonly ShownConflict[]>([]);
  const several = conflicts.length > 1;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="conflict"
      title="Este registro foi alterado por outra pessoa enquanto você o editava."
      description={
        <>
          <p>
            Nada foi salvo ainda. O que só um de vocês alterou já está junto no formulário; falta
            escolher{' '}
            {several ? 'nos campos que os dois alteraram' : 'no campo que os dois alteraram'}. Qual
            versão fica?
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">{versions.mine}</th>
                <th scope="col">{versions.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map((conflict) => {
                const name = conflict.path.join('.');
                const label = labels[name] ?? labels[conflict.path[0] ?? ''] ?? name;
                return (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    {(['mine', 'theirs'] as const).map((whose) => {
                      const text = conflict.texts[whose];
                      return (
                        <td key={whose}>
                          {several ? (
                            <Radio
                              name={`conflito-${name}`}
                              checked={accepted.includes(conflict) === (whose === 'theirs')}
                              aria-label={`${label}, ${versions[whose].toLowerCase()}: ${text}`}
                              onChange={() =>
                                setAccepted(
                                  whose === 'theirs'
                                    ? [...accepted, conflict]
                                    : accepted.filter((other) => other !== conflict),
                                )
                              }
                            >
                              {text}
                            </Radio>
                          ) : (
                            text
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
          <Flex wrap gap={8} style={{ marginTop: 10 }}>
            <Button onClick={() => onChoose(conflicts, false)}>Usar a versão salva</Button>
            <Button onClick={() => onChoose(accepted, true)}>
              {accepted.length === 0 ? 'Salvar a minha versão' : 'Salvar o que escolhi'}
            </Button>
          </Flex>
        </>
      }
    />
  );
}
