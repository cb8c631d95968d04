import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { fieldLabels } from '../form/product-form.ts';
import type { PrintAreaEditorProps } from './print-area-editor.tsx';

/** The print areas of a product. Their editor is loaded with the form; without it the rest can be saved. */
export function PrintAreaSection(props: PrintAreaEditorProps) {
  const hintId = useId();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['print-area-editor'],
    queryFn: async () => {
      const { PrintAreaEditor } = await import('./print-area-editor.tsx');
      return { PrintAreaEditor };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Else it would wait for a connection without a word.
    networkMode: 'always',
  });
  return (
    <fieldset className="editor-group product-group" aria-describedby={hintId}>
      <legend>{fieldLabels.printAreas}</legend>
      <p className="editor-hint" id={hintId}>
        Onde o produto recebe a gravação e de que tamanho ela pode ser. As medidas aparecem na
        página do produto.
      </p>
      {data ? (
        <data.PrintAreaEditor {...props} />
      ) : isError ? (
        <LoadFailure
          text="Erro ao carregar o editor das áreas"
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </fieldset>
  );
}
