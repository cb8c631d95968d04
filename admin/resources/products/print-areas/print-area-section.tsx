import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '#admin/ui/loaded.tsx';
import { fieldLabels } from '../form/product-form.ts';
import type { PrintAreaEditorProps } from './print-area-editor.tsx';

/** The print areas of a product. The editor is loaded on demand; without it the rest can be saved. */
export function PrintAreaSection(props: PrintAreaEditorProps) {
  const hintId = useId();
  const query = useQuery({
    queryKey: ['print-area-editor'],
    queryFn: () => import('./print-area-editor.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    // Otherwise it would wait silently for a connection.
    networkMode: 'always',
  });
  return (
    <fieldset className="editor-group product-group" aria-describedby={hintId}>
      <legend>{fieldLabels.printAreas}</legend>
      <p className="editor-hint" id={hintId}>
        Onde o produto recebe a gravação e de que tamanho ela pode ser. As medidas aparecem na
        página do produto.
      </p>
      <Loaded query={query} failed="Erro ao carregar o editor das áreas" rows={4}>
        {({ PrintAreaEditor }) => <PrintAreaEditor {...props} />}
      </Loaded>
    </fieldset>
  );
}
