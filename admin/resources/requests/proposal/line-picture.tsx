import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { supabaseUrl } from '#admin/api/client.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { type SentFile, useBlobAddress, useShownFile } from '../request-file.ts';
import type { ProposalItem } from './proposal-record.ts';

/** The picture of a line: the preview with the customer's logo if the request has one, else the product's. */
export function LinePicture({ item, file }: { item: ProposalItem; file: SentFile | undefined }) {
  return (
    <span className="proposal-picture">
      {file ? <Simulation item={item} file={file} /> : <ProductPicture item={item} />}
    </span>
  );
}

function Simulation({ item, file }: { item: ProposalItem; file: SentFile }) {
  const { sent, picture, unseen } = useShownFile(file);
  const address = useBlobAddress(picture);
  if (sent.isError || unseen) return <ProductPicture item={item} />;
  if (address === undefined) return null;
  return <img src={address} alt={`Simulação com a logo: ${item.name}`} />;
}

/** Falls back to an icon, as the picture may be deleted. */
function ProductPicture({ item: { name, picture } }: { item: ProposalItem }) {
  const [isGone, setGone] = useState(false);
  if (picture === null || isGone) return <PictureOutlined aria-hidden />;
  return <img src={currentUrl(picture, supabaseUrl)} alt={name} onError={() => setGone(true)} />;
}
