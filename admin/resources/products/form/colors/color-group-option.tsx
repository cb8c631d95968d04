import { PictureOutlined } from '@ant-design/icons';
import { Avatar, Flex } from 'antd';
import { counted } from '#shared/numbers/format-number.ts';
import { primaryPicture, thumbnailUrl } from '../../listed-product.ts';
import { ColorDot } from '../../product-marks.tsx';
import type { ColorGroup } from './color-groups.ts';

/** Number of pictures that fit beside the name on a phone. */
const shownPictures = 3;

/** Option of a group: pictures, name and colours of its products. */
export function ColorGroupOption({ group }: { group: ColorGroup }) {
  const { name, colors, members } = group;
  return (
    <Flex align="center" gap={12} style={{ padding: '4px 0' }}>
      <Avatar.Group shape="square" aria-hidden="true" style={{ flex: 'none', width: 92 }}>
        {members.slice(0, shownPictures).map((product) => {
          const picture = primaryPicture(product);
          return (
            <Avatar
              key={product.id}
              size={40}
              alt=""
              src={picture && thumbnailUrl(picture)}
              icon={<PictureOutlined />}
            />
          );
        })}
      </Avatar.Group>
      <Flex vertical style={{ minWidth: 0 }}>
        <strong>{name}</strong>
        <Flex wrap gap="0 12px" style={{ fontWeight: 400, whiteSpace: 'normal' }}>
          {counted(members.length, 'produto', 'produtos')}
          {colors.map((color) => (
            <span key={color}>
              <ColorDot name={color} />
              {color}
            </span>
          ))}
        </Flex>
      </Flex>
    </Flex>
  );
}
