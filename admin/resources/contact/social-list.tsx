import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input } from 'antd';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import type { SocialLink } from '#shared/content/contact.ts';
import { contactIcons } from '#shared/icons/named.ts';

/** A new social link; its icon is Globe by default (docs/product.md#records). */
export const newSocialLink: SocialLink = { platform: '', url: '', icon: 'Globe' };

export function SocialList({ disabled }: { disabled: boolean }) {
  return (
    <Form.List name="social_media">
      {(entries, { add, remove }) => (
        <Flex vertical align="flex-start" gap={4} className="wide">
          {entries.map(({ key, name }) => (
            <fieldset key={key} style={{ width: '100%' }} aria-label={`Rede ${name + 1}`}>
              <Flex wrap align="start" gap="0 10px">
                <Form.Item name={[name, 'platform']} label="Rede" style={{ flex: '1 1 140px' }}>
                  <Input maxLength={60} placeholder="Instagram" />
                </Form.Item>
                <Form.Item name={[name, 'url']} label="URL" style={{ flex: '2 1 220px' }}>
                  <Input type="url" inputMode="url" placeholder="https://" spellCheck={false} />
                </Form.Item>
                <Form.Item
                  name={[name, 'icon']}
                  label="Ícone"
                  // Room for the longest name, so that the columns of all rows have one width.
                  style={{ flex: '1 1 190px' }}
                >
                  <IconSelect icons={contactIcons} unnamed={newSocialLink.icon} />
                </Form.Item>
                <IconButton
                  danger
                  style={{ marginTop: 30 }}
                  icon={DeleteOutlined}
                  label={`Remover rede ${name + 1}`}
                  disabled={disabled}
                  onClick={() => remove(name)}
                />
              </Flex>
            </fieldset>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={disabled}
            onClick={() => add({ ...newSocialLink })}
          >
            Adicionar rede social
          </Button>
        </Flex>
      )}
    </Form.List>
  );
}
