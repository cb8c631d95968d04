import { Form } from 'antd';
import { defineSections, oneSection, savedTexts } from '#admin/forms/define-sections.ts';
import { text } from '#admin/records/text-fields.tsx';
import { useShop } from '#admin/shop/shop.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { messageDefaults, parseWording, type Wording } from '#shared/content/message-wording.ts';
import { chatGreeting, productQuoteMessage, quoteMessage } from '#shared/quote/quote-message.ts';

const product = { id: '', name: 'Caneca Térmica', images: [], description: '', price: 0 };
const named = { ...product, colorName: null, referenceCode: null };
const cart: Cart = [{ product, quantity: 50, selectedColor: 'Azul' }];
const samples: Cart = [{ product, quantity: 1, sample: true }];

const labels: Record<keyof Wording, string> = {
  quote_greeting: 'Saudação do orçamento',
  quote_closing: 'Despedida do orçamento',
  sample_greeting: 'Saudação do pedido de amostras',
  sample_closing: 'Despedida do pedido de amostras',
  product_greeting: 'Saudação de um produto',
  chat_greeting: 'Conversar no WhatsApp',
};

const names = Object.keys(labels) as (keyof Wording)[];

const field = (name: keyof Wording) =>
  text({
    label: labels[name],
    rows: [2, 6],
    input: { showCount: true, placeholder: messageDefaults[name] },
  });

/** Previews the messages as a visitor would send them. */
function Preview() {
  const form = Form.useFormInstance<Wording>();
  const { name } = useShop();
  // Triggers a re-render. getFieldsValue(true) also returns values that have no field.
  Form.useWatch([], form);
  const wording = parseWording(form.getFieldsValue(true));
  const written = [
    ['Orçamento', quoteMessage(cart, 'Pedido 2026-000123', {}, undefined, wording).text],
    ['Amostras', quoteMessage(samples, 'Pedido 2026-000123', {}, undefined, wording).text],
    ['Produto', productQuoteMessage(named, `${location.origin}/p/caneca-termica`, wording)],
    ['Conversa', chatGreeting(name, wording)],
  ] as const;
  return (
    <section aria-label="Prévia das mensagens">
      {written.map(([title, message]) => (
        <figure key={title} style={{ margin: '16px 0 0' }}>
          <figcaption className="muted">{title}</figcaption>
          <p className="panel" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message}
          </p>
        </figure>
      ))}
    </section>
  );
}

export const messages = defineSections({
  ...oneSection('messages', parseWording, parseWording),
  fields: Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    keyof Wording,
    ReturnType<typeof field>
  >,
  groups: [
    {
      title: 'Mensagens do WhatsApp',
      hint: 'O que o visitante envia do carrinho, de uma lista ou de um produto. Um texto em branco volta ao padrão; em “Conversar no WhatsApp”, {loja} é o nome da loja.',
      fields: names,
      history: { section: 'messages', name: 'mensagens' },
      below: <Preview />,
    },
  ],
  texts: savedTexts('Mensagens salvas', 'as mensagens'),
});
