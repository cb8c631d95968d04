import type { SeedContent } from './types.ts';

/** Section by section, what the back-office's content pages edit. */
export const content: readonly SeedContent[] = [
  {
    sectionKey: 'identity',
    content: {
      name: 'Vitrine Brindes',
      short_name: 'Vitrine',
      whatsapp: '(11) 98765-4321',
      developer_name: 'Estúdio Vitrine',
      developer_url: 'https://exemplo.com.br',
    },
  },
  {
    sectionKey: 'home_hero',
    content: {
      site_name: 'Vitrine Brindes',
      title: 'Produtos em Destaque',
      description:
        'Os brindes que mais saíram da nossa oficina nos últimos meses, prontos para receber a sua marca.',
    },
  },
  {
    sectionKey: 'categories_section',
    content: {
      title: 'Encontre por Categoria',
      description:
        'Do chaveiro ao kit de boas-vindas: comece pelo tipo de presente que você tem em mente.',
    },
  },
  {
    sectionKey: 'new_products_section',
    content: {
      title: 'Novidades',
      description:
        'Acabaram de chegar ao catálogo, com amostra disponível para você ver e tocar antes de decidir.',
    },
  },
  {
    sectionKey: 'contact_info',
    content: {
      email: 'contato@vitrinebrindes.com.br',
      phone: '(11) 3045-7812',
      whatsapp: '(11) 98765-4321',
      address: 'Rua Harmonia, 482, Vila Madalena, São Paulo, SP, 05435-000',
    },
  },
  {
    sectionKey: 'about',
    content: {
      hero_title: 'Sobre a nossa oficina',
      hero_description:
        'Desde 2012 transformamos marcas em presentes que as pessoas querem guardar.',
      history_title: 'Nossa História',
      history_content: [
        'A nossa oficina nasceu em 2012, numa garagem da Vila Madalena, com uma máquina de gravação a laser de segunda mão e uma encomenda de duzentas canetas. Aquela primeira entrega saiu no prazo, com cada peça conferida à mão, e o cliente voltou no mês seguinte com um pedido dez vezes maior.',
        'De lá para cá a garagem virou oficina. Hoje reunimos gravação a laser, serigrafia, sublimação e bordado no mesmo endereço, o que nos permite acompanhar a peça do estoque à embalagem e responder por tudo o que leva o nome de quem confia em nós.',
        'Já atendemos mais de mil e oitocentas empresas em todo o Brasil, de escritórios com cinco pessoas a indústrias com milhares de colaboradores. O que não mudou foi o começo de cada projeto: uma conversa para entender quem vai receber o presente e por quê.',
      ],
      history_image_url: '',
      values_title: 'Nossos Valores',
      values: {
        quality: {
          title: 'Qualidade',
          description:
            'Testamos cada produto antes de colocá-lo no catálogo e conferimos cada lote antes de despachar.',
        },
        partnership: {
          title: 'Parceria',
          description:
            'Acompanhamos o pedido do primeiro esboço à entrega, com um consultor que conhece o seu histórico.',
        },
        focus: {
          title: 'Foco no Cliente',
          description:
            'Sugerimos o que faz sentido para o seu público e o seu orçamento, mesmo quando é a opção mais simples.',
        },
        innovation: {
          title: 'Inovação',
          description:
            'Buscamos materiais de menor impacto e técnicas novas de gravação para que a sua marca surpreenda.',
        },
      },
      mission_title: 'Nossa Missão',
      mission_content:
        'Ajudar empresas a criar vínculos duradouros por meio de presentes úteis, bonitos e bem-feitos, personalizados com cuidado e entregues na data combinada.',
    },
  },
  {
    sectionKey: 'contact',
    content: {
      intro_title: 'Entre em Contato',
      intro_message:
        'Conte para quem é o presente, quantas peças imagina e para quando precisa. Voltamos com ideias, amostras e um orçamento sem compromisso.',
      email: 'contato@vitrinebrindes.com.br',
      phone: '(11) 3045-7812',
      address: {
        street: 'Rua Harmonia, 482, Vila Madalena',
        city: 'São Paulo',
        state: 'SP',
        zip: '05435-000',
        country: 'Brasil',
      },
      social_media: [
        {
          platform: 'Instagram',
          url: 'https://www.instagram.com/vitrinebrindes',
          icon: 'Instagram',
        },
        { platform: 'Facebook', url: 'https://www.facebook.com/vitrinebrindes', icon: 'Facebook' },
        {
          platform: 'LinkedIn',
          url: 'https://www.linkedin.com/company/vitrinebrindes',
          icon: 'Linkedin',
        },
        { platform: 'WhatsApp', url: 'https://wa.me/5511987654321', icon: 'MessageCircle' },
      ],
      working_hours: {
        'Segunda-feira': '08:00-18:00',
        'Terça-feira': '08:00-18:00',
        'Quarta-feira': '08:00-18:00',
        'Quinta-feira': '08:00-18:00',
        'Sexta-feira': '08:00-18:00',
        Sábado: '08:00-12:00',
        Domingo: 'Fechado',
      },
    },
  },
];
