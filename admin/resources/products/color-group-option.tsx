import { PictureOutlined } from '@ant-design/icons';
import { toSwatch } from '#shared/catalogue/color-words.ts';
import { counted } from '#shared/numbers/format-number.ts';
import type { ColorGroup } from './color-groups.ts';
import { primaryPicture, thumbnailUrl } from './listed-product.ts';

/** What fits beside the name on a phone. */
const shownPictures = 3;

/** A group as an option: pictures, name and colours of its products. */
export function ColorGroupOption({ group }: { group: ColorGroup }) {
  const { name, colors, members } = group;
  return (
    <span className="color-group">
      <span className="color-group-pictures" aria-hidden="true">
        {members.slice(0, shownPictures).map((product) => {
          const picture = primaryPicture(product);
          return (
            <span key={product.id} className="color-group-picture">
              {picture ? (
                <img src={thumbnailUrl(picture)} alt="" loading="lazy" decoding="async" />
              ) : (
                <PictureOutlined />
              )}
            </span>
          );
        })}
      </span>
      <span className="color-group-text">
        <span className="color-group-name">{name}</span>
        <span className="color-group-colors">
          {counted(members.length, 'produto', 'produtos')}
          {colors.map((color) => (
            <span key={color} className="color-group-color">
              <span
                className="color-group-dot"
                style={{ background: toSwatch(color) ?? 'var(--ant-color-fill)' }}
                aria-hidden="true"
              />
              {color}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
