import { Button, Flex, Radio, Table } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { Choose, Obstacle, ShownConflict } from './conflicts.ts';

/** Labels by field name. The name of a nested field is a path, such as "rule.tag". */
export type LabelsByField = Readonly<Record<string, string>>;

interface ConflictNoticeProps {
  obstacle: Obstacle;
  labels: LabelsByField;
  onChoose: Choose;
}

/** Explains why a save was stopped. If two people changed the same field, the user chooses one of the changes. */
export function ConflictNotice({ obstacle, ...rest }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Moves focus to the notice so screen readers announce it at once.
  useEffect(() => {
    if (obstacle) notice.current?.focus();
  }, [obstacle]);
  return (
    <div ref={notice} tabIndex={-1} style={{ outline: 'none' }}>
      {obstacle.kind === 'deleted' ? (
        <Notice
          type="error"
          title="Este registro foi excluído por outra pessoa enquanto você o editava."
          description="O que você digitou continua aqui para ser copiado, mas não pode mais ser salvo."
        />
      ) : (
        <Conflicts {...obstacle} {...rest} />
      )}
    </div>
  );
}

const versions = [
  { whose: 'mine', title: 'A sua versão' },
  { whose: 'theirs', title: 'A versão salva' },
] as const;

function Conflicts({
  conflicts,
  by = 'outra pessoa',
  labels,
  onChoose,
}: Omit<ConflictNoticeProps, 'obstacle'> & Extract<Obstacle, { kind: 'changed' }>) {
  const [accepted, setAccepted] = useState<readonly ShownConflict[]>([]);
  const several = conflicts.length > 1;
  const nameOf = ({ path }: ShownConflict) => path.join('.');
  const labelOf = (conflict: ShownConflict) =>
    labels[nameOf(conflict)] ?? labels[conflict.path[0] ?? ''] ?? nameOf(conflict);
  return (
    <Notice
      type="warning"
      title={`Este registro foi alterado por ${by} enquanto você o editava.`}
      description={
        <>
          <p>
            Nada foi salvo ainda. O que só um de vocês alterou já está junto no formulário; falta
            escolher{' '}
            {several ? 'nos campos que os dois alteraram' : 'no campo que os dois alteraram'}. Qual
            versão fica?
          </p>
          <Table<ShownConflict>
            size="small"
            // Scrollable: long words can make the table wider than a phone.
            scroll={{ x: true }}
            pagination={false}
            rowKey={nameOf}
            dataSource={[...conflicts]}
            style={{ marginBlock: '8px 10px', overflowWrap: 'anywhere' }}
            columns={[
              { title: 'Campo', rowScope: 'row', render: (_, conflict) => labelOf(conflict) },
              ...versions.map(({ whose, title }) => ({
                key: whose,
                title,
                render: (_: unknown, conflict: ShownConflict) => {
                  const text = conflict.texts[whose];
                  if (!several) return text;
                  const others = accepted.filter((other) => other !== conflict);
                  return (
                    <Radio
                      name={`conflito-${nameOf(conflict)}`}
                      checked={accepted.includes(conflict) === (whose === 'theirs')}
                      aria-label={`${labelOf(conflict)}, ${title.toLowerCase()}: ${text}`}
                      onChange={() =>
                        setAccepted(whose === 'theirs' ? [...others, conflict] : others)
                      }
                    >
                      {text}
                    </Radio>
                  );
                },
              })),
            ]}
          />
          <Flex wrap gap={8}>
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
