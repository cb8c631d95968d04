import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input } from 'antd';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { contactIcons } from '#shared/icons/named.ts';
import { newSocialLink } from './contact-form.ts';
import './social-list.css';

/** The list of social networks. */
export function SocialList({ disabled }: { disabled: boolean }) {
  return (
    <Form.List name="social_media">
      {(entries, { add, remove }) => (
        <Flex vertical align="flex-start" gap={4}>
          {entries.map(({ key, name }) => (
            <fieldset key={key} className="social-row" aria-label={`Rede ${name + 1}`}>
              <Form.Item name={[name, 'platform']} label="Rede">
                <Input maxLength={60} placeholder="Instagram" />
              </Form.Item>
              <Form.Item name={[name, 'url']} label="URL">
                <Input type="url" inputMode="url" placeholder="https://" spellCheck={false} />
              </Form.Item>
              <Form.Item name={[name, 'icon']} label="Ícone">
                <IconSelect icons={contactIcons} unnamed={newSocialLink.icon} />
              </Form.Item>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                disabled={disabled}
                aria-label={`Remover rede ${name + 1}`}
                onClick={() => remove(name)}
              />
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
