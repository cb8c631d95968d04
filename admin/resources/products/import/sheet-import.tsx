import { useQuery } from '@tanstack/react-query';
import { Checkbox, ConfigProvider, Flex } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { isCost } from '#shared/catalogue/product-fields.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { toTable } from '#shared/spreadsheet/heading-rows.ts';
import {
  matchColumns,
  normalizeHeading,
  type RememberedHeadings,
} from '#shared/spreadsheet/match-headings.ts';
import {
  DecidedNames,
  findUnknownNames,
  type NameDecision,
  namesWithMade,
  type UnknownName,
} from '#shared/spreadsheet/name-decisions.ts';
import { type ColumnTarget, isRepeatable } from '#shared/spreadsheet/sheet-fields.ts';
import type { NameIndexes } from '#shared/spreadsheet/stored-product.ts';
import type { PictureFile } from '../changes/pictures/picture-files.ts';
import { PicturesPanel } from '../changes/pictures/pictures-panel.tsx';
import { PreviewTable } from '../changes/preview-table.tsx';
import { useApply } from '../changes/use-apply.ts';
import { useSteps } from '../changes/use-plan.ts';
import { readSheetNames, readStoredProducts } from '../sheet/read-stored-products.ts';
import { ColorsPanel, MarkupPanel } from './adjust-panels.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { UnknownNamesPanel } from './unknown-names-panel.tsx';
import { useAdjustedTable } from './use-adjusted-table.ts';
import { type Catalogue, type Preview, untilNextFile, usePreview } from './use-preview.ts';

const key = 'vitrine-admin-import-headings';

/** Maximum number of remembered headings; the oldest are dropped. A supplier's file has some fifty. */
const mostRemembered = 500;

/** Returns the fields that were chosen for headings on this device. */
function readRememberedHeadings(): RememberedHeadings {
  try {
    const stored: unknown = JSON.parse(readDeviceChoice(key) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, target]) => typeof target === 'string'));
  } catch {
    return {};
  }
}

/** Remembers the field chosen for a heading; undefined for a column that is not imported. */
function rememberHeading(heading: string, target: ColumnTarget | undefined): void {
  const { [normalizeHeading(heading)]: _, ...others } = readRememberedHeadings();
  const latest = Object.entries(others).slice(1 - mostRemembered);
  const all = Object.fromEntries([...latest, [normalizeHeading(heading), target ?? '']]);
  keepDeviceChoice(key, JSON.stringify(all));
}

async function readCatalogue(signal: AbortSignal): Promise<Catalogue> {
  const [stored, names, synonyms] = await Promise.all([
    readStoredProducts(signal),
    readSheetNames(),
    supabase.from('search_synonyms').select('terms'),
  ]);
  // Without the shop's synonyms, only those of the industry are known.
  if (synonyms.error) logError('The synonyms were not read for an import', synonyms.error);
  return { stored, names, synonyms: (synonyms.data ?? []).map(({ terms }) => terms) };
}

interface LastPreview {
  preview: Preview;
  names: NameIndexes;
  unknown: readonly UnknownName[];
  decided: DecidedNames;
}

interface SheetImportProps {
  title: string;
  rows: readonly (readonly string[])[];
}

export function SheetImport({ title, rows }: SheetImportProps) {
  const table = useMemo(() => toTable(rows), [rows]);
  const hasCosts = seesCosts(useStaff());
  const [targets, setTargets] = useState(() =>
    matchColumns(table, readRememberedHeadings()).map((target) =>
      target === undefined || (isCost(target) && !hasCosts) ? undefined : target,
    ),
  );
  const {
    data: catalogue,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['import-catalogue'],
    queryFn: ({ signal }) => readCatalogue(signal),
    ...untilNextFile,
  });
  const { adjusted, colors, markup, corrections, correct } = useAdjustedTable(
    table,
    targets,
    catalogue,
  );
  const unknown = useSteps(
    useMemo(
      () =>
        catalogue &&
        (() => findUnknownNames(adjusted.table.rows, adjusted.targets, catalogue.names)),
      [adjusted, catalogue],
    ),
  );
  const [answers, setAnswers] = useState<(UnknownName & { decision: NameDecision })[]>([]);
  const decided = useMemo(() => {
    if (unknown === undefined) return undefined;
    const names = new DecidedNames(unknown);
    for (const { list, name, decision } of answers) names.decide(list, name, decision);
    return names;
  }, [unknown, answers]);
  const shownNames = useMemo(
    () => catalogue && decided && namesWithMade(catalogue.names, decided),
    [catalogue, decided],
  );
  const [files, setFiles] = useState<readonly PictureFile[]>([]);
  const [hidesMissing, setHidesMissing] = useState(false);
  const { preview, missing, picturesFailed } = usePreview({
    ...adjusted,
    catalogue,
    decided,
    files,
    hidesMissing,
  });
  // The last preview stays while another is computed, with the field that is typed into.
  const [last, setLast] = useState<LastPreview>();
  if (preview && shownNames && unknown && decided && preview !== last?.preview) {
    setLast({ preview, names: shownNames, unknown, decided });
  }
  const shown = unknown && decided ? { unknown, decided } : last;
  const applying = useApply(['ready', 'stopped']);
  const isFixed = applying.state !== 'ready';

  const choose = useCallback(
    (column: number, target: ColumnTarget | undefined) => {
      rememberHeading(table.headings[column] ?? '', target);
      setTargets((before) =>
        before.map((known, at) => {
          if (at === column) return target;
          const isTaken = target !== undefined && known === target;
          return isTaken && !isRepeatable(target) ? undefined : known;
        }),
      );
    },
    [table],
  );

  if (isError || picturesFailed) {
    return <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />;
  }
  return (
    <Flex vertical gap={28}>
      <ConfigProvider componentDisabled={isFixed}>
        <EditorSection
          title="Colunas"
          hint="O que cada coluna do arquivo é. O que você escolher fica lembrado para o próximo arquivo."
          label="Colunas"
        >
          <ColumnsPanel table={table} targets={targets} onTarget={choose} />
        </EditorSection>
        {Object.keys(colors.found).length > 0 && (
          <EditorSection
            title="Cores"
            hint="Cada cor é um produto, e as de um modelo ficam num grupo: o site mostra um produto só, com as suas cores."
            label="Cores"
          >
            <ColorsPanel {...colors} />
          </EditorSection>
        )}
        {hasCosts && markup.columns.length > 0 && (
          <EditorSection
            title="Preço de venda"
            hint="Para tabelas de fornecedor. O custo fica guardado no produto, só para a equipe."
            label="Preço de venda"
          >
            <MarkupPanel {...markup} />
          </EditorSection>
        )}
        {catalogue && shown !== undefined && shown.unknown.length > 0 && (
          <EditorSection
            title="Nomes novos"
            hint="Ainda não estão no catálogo. São criados com a importação, se você não escolher outra coisa."
            label="Nomes novos"
          >
            <UnknownNamesPanel
              {...shown}
              {...catalogue}
              onDecide={(given, toDecision) =>
                setAnswers((before) => [
                  ...before,
                  ...given.map((name) => ({ ...name, decision: toDecision(name) })),
                ])
              }
            />
          </EditorSection>
        )}
        <EditorSection
          title="Fotos"
          hint="De endereços na planilha, ou de arquivos: pelo nome que está na planilha, ou pelo código do produto (SP123.jpg, SP123-2.jpg)."
          label="Fotos"
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
          <div>
            <Checkbox
              checked={hidesMissing && missing.isAllowed}
              disabled={isFixed || !missing.isAllowed}
              aria-describedby="import-missing"
              onChange={({ target }) => setHidesMissing(target.checked)}
            >
              Ocultar os produtos que não estão no arquivo
            </Checkbox>
            <p id="import-missing" className="editor-hint">
              {counted(
                missing.products.length,
                'produto visível com código não está',
                'produtos visíveis com código não estão',
              )}
              {' no arquivo; os sem código ficam como estão.'}
              {!missing.isAllowed &&
                ` Seriam ${Math.ceil(missing.share * 100)} % do catálogo, e de uma vez são no máximo 30 %. Confira se o arquivo está completo.`}
            </p>
          </div>
        )}
        {preview === undefined || decided === undefined ? (
          <p role="status">Comparando {counted(adjusted.table.rows.length, 'linha', 'linhas')}…</p>
        ) : (
          <ApplyPanel
            title={title}
            table={preview.table}
            planned={preview.planned}
            decided={decided}
            pictures={preview.pictures.products}
            files={files}
            applying={applying}
          />
        )}
        {last && (
          <PreviewTable
            {...last.preview}
            names={last.names}
            corrections={corrections}
            onCorrect={isFixed ? undefined : correct}
          />
        )}
      </Flex>
    </Flex>
  );
}
