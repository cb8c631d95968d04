import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { lookedAtPixels, suggestArea } from '#shared/print-areas/suggest-area.ts';
import { readPixels } from './read-pixels.ts';

interface SuggestButtonProps {
  image: DraftImage;
  disabled: boolean;
  onSuggest: (quad: Quad) => void;
  /** Says why there is none. */
  onNone: (notice: string) => void;
}

/** Draws the area where the image is calm; whoever asked corrects it, or undoes it. */
export function SuggestButton({ image, disabled, onSuggest, onNone }: SuggestButtonProps) {
  const [looking, setLooking] = useState(false);
  const suggest = async () => {
    if (looking) return;
    setLooking(true);
    try {
      const quad = suggestArea(await readPixels(image, lookedAtPixels));
      if (quad) onSuggest(quad);
      else onNone('Nenhuma parte lisa foi encontrada nesta imagem. Desenhe a área.');
    } catch (cause) {
      logError('An image could not be looked at', cause);
      onNone('A imagem não pôde ser analisada. Verifique a sua conexão, ou desenhe a área.');
    } finally {
      setLooking(false);
    }
  };
  return (
    <Button
      size="small"
      icon={<BulbOutlined aria-hidden="true" />}
      loading={looking}
      disabled={disabled}
      onClick={() => void suggest()}
    >
      Sugerir área
    </Button>
  );
}
