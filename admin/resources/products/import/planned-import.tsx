import { ConfigProvider, Flex } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { HintedCheckbox } from '#admin/forms/hinted-checkbox.tsx';
import { LoadFailure } from '#admin/ui/loaded.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import {
  DecidedNames,
  findUnknownNames,
  type NameDecision,
  namesWithMade,
  type UnknownName,
} from '#shared/spreadsheet/name-decisions.ts';
import type { ColumnTarget, SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import type { PictureFile } from '../apply-changes/pictures/picture-files.ts';
import { PicturesPanel } from '../apply-changes/pictures/pictures-panel.tsx';
import { PreviewTable } from '../apply-changes/preview-table.tsx';
import type { Applying } from '../apply-changes/use-apply.ts';
import { useSteps } from '../apply-changes/use-steps.ts';
import { ColorsPanel, MarkupPanel, useAdjustedTable } from './adjusted-table.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { UnknownNamesPanel } from './unknown-names-panel.tsx';
import { type Catalogue, type Preview, usePreview } from './use-preview.ts';

export const ComparingRows = ({ count }: { count: number }) => (
  <p role="status">Comparando {counted(count, 'linha', 'linhas')}…</p>
);

function useDecisions(
  { table, targets }: Pick<Preview, 'table' | 'targets'>,
  { names }: Catalogue,
) {
  const unknown = useSteps(
    useCallback(() => findUnknownNames(table.rows, targets, names), [table, targets, names]),
  );
  const [answers, setAnswers] = useState<(UnknownName & { decision: NameDecision })[]>([]);
  const decisions = useMemo(() => {
    if (unknown === undefined) return undefined;
    const decided = new DecidedNames(unknown);
    for (const { list, name, decision } of answers) decided.decide(list, name, decision);
    return { unknown, decided, indexes: namesWithMade(names, decided) };
  }, [unknown, answers, names]);
  const decide = (given: readonly UnknownName[], toDecision: (name: UnknownName) => NameDecision) =>
    setAnswers((before) => [
      ...before,
      ...given.map((name) => ({ ...name, decision: toDecision(name) })),
    ]);
  return [decisions, decide] as const;
}

interface PlannedImportProps {
  title: string;
  table: SheetTable;
  targets: readonly (ColumnTarget | undefined)[];
  catalogue: Catalogue;
  applying: Applying;
}

/** Plans the import of a sheet, asks about anything that is unclear, and applies the import. */
export function PlannedImport(props: PlannedImportProps) {
  const { title, catalogue, applying } = props;
  const hasCosts = seesCosts(useStaff());
  const { adjusted, colors, markup, corrections, correct } = useAdjustedTable(
    props.table,
    props.targets,
    catalogue,
  );
  const [decisions, decide] = useDecisions(adjusted, catalogue);
  const [files, setFiles] = useState<readonly PictureFile[]>([]);
  const [hidesMissing, setHidesMissing] = useState(false);
  const [hidesGaps, setHidesGaps] = useState(false);
  const { preview, missing, gaps, pictures } = usePreview({
    ...adjusted,
    catalogue,
    decided: decisions?.decided,
    files,
    hidesMissing,
    hidesGaps,
  });
  // While a new preview is computed, keeps the last one: it contains the field that is being edited.
  const [last, setLast] = useState<NonNullable<typeof decisions> & { preview: Preview }>();
  if (preview && decisions && preview !== last?.preview) setLast({ ...decisions, preview });
  const { unknown, decided } = decisions ?? last ?? {};
  const isFixed = applying.state !== 'ready';
  if (pictures.isError) {
    const { refetch, isFetching } = pictures;
    return <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />;
  }
  return (
    <>
      <ConfigProvider componentDisabled={isFixed}>
        {Object.keys(colors.found).length > 0 && (
          <EditorSection
            title="Cores"
            hint="Cada cor é um produto, e as de um modelo ficam num grupo: o site mostra um produto só, com as suas cores."
          >
            <ColorsPanel {...colors} />
          </EditorSection>
        )}
        {hasCosts && markup.columns.length > 0 && (
          <EditorSection
            title="Preço de venda"
            hint="Para tabelas de fornecedor. O custo fica guardado no produto, só para a equipe."
          >
            <MarkupPanel {...markup} />
          </EditorSection>
        )}
        {unknown && decided && unknown.length > 0 && (
          <EditorSection
            title="Nomes novos"
            hint="Ainda não estão no catálogo. São criados com a importação, se você não escolher outra coisa."
          >
            <UnknownNamesPanel {...{ unknown, decided }} {...catalogue} onDecide={decide} />
          </EditorSection>
        )}
        <EditorSection
          title="Fotos"
          hint="De endereços na planilha, ou de arquivos: pelo nome que está na planilha, ou pelo código do produto (SP123.jpg, SP123-2.jpg)."
        >
          <PicturesPanel files={files} unused={preview?.pictures.unused ?? 0} onFiles={setFiles} />
        </EditorSection>
      </ConfigProvider>
      <Flex component="section" vertical gap={16} aria-label="Conferência">
        <h2>Conferência</h2>
        {!isFixed && (
          <p className="editor-hint">
            Nada foi salvo ainda. O que não está no arquivo fica como está: produtos, colunas e
            imagens.
          </p>
        )}
        {missing && missing.products.length > 0 && (hidesMissing || !isFixed) && (
          <HintedCheckbox
            label="Ocultar os produtos que não estão no arquivo"
            checked={hidesMissing && missing.isAllowed}
            disabled={isFixed || !missing.isAllowed}
            onChange={setHidesMissing}
            hint={
              <>
                {counted(
                  missing.products.length,
                  'produto visível com código não está',
                  'produtos visíveis com código não estão',
                )}
                {' no arquivo; os sem código ficam como estão.'}
                {!missing.isAllowed &&
                  ` Seriam ${Math.ceil(missing.share * 100)} % do catálogo, e de uma vez são no máximo 30 %. Confira se o arquivo está completo.`}
              </>
            }
          />
        )}
        {gaps.rows.size > 0 && (hidesGaps || !isFixed) && (
          <HintedCheckbox
            label="Importar ocultos os produtos novos incompletos"
            checked={hidesGaps}
            disabled={isFixed}
            onChange={setHidesGaps}
            hint={`${counted(gaps.rows.size, 'produto novo não tem', 'produtos novos não têm')} tudo o que “Salvar” pede: ${gaps.text}. Visíveis, as páginas deles dizem o que falta.`}
          />
        )}
        {markup.wrong !== undefined && <p>Para importar, corrija o fator em “Preço de venda”.</p>}
        {markup.wrong === undefined && preview && decisions && (
          <ApplyPanel
            title={title}
            table={preview.table}
            planned={preview.planned}
            decided={decisions.decided}
            pictures={preview.pictures.products}
            files={files}
            applying={applying}
          />
        )}
        {markup.wrong === undefined && !(preview && decisions) && (
          <ComparingRows count={adjusted.table.rows.length} />
        )}
        {last && (
          <PreviewTable
            {...last.preview}
            names={last.indexes}
            corrections={corrections}
            onCorrect={isFixed ? undefined : correct}
          />
        )}
      </Flex>
    </>
  );
}
