import type { BrandId } from '../../domain/brand.ts';
import type { Copy } from '../../src/ui/copy.ts';
import type { Provider } from '../../src/content/provider.ts';
import type { Block, Leaflet } from './leaflet.ts';

/** Facts about a brand that the information sheet states. */
export interface SheetFacts {
  readonly provider: Provider;
  readonly brand: BrandId;
  readonly courseCount: number;
  /** Course prices, e.g. `['$386', '$498']`. */
  readonly prices: readonly string[];
}

/** A price without the dollar sign, for text that names the currency. */
const amountOf = (price: string) => price.replace('$', '');

type Language = 'en' | 'pt' | 'zh';

interface Sheet {
  readonly title: string;
  readonly kicker: string;
  readonly lead: Copy;
  /** Heading and paragraphs, in the same order in every language. */
  readonly sections: readonly (readonly [heading: string, ...texts: Copy[]])[];
  readonly steps: readonly [heading: string, ...steps: Copy[]];
}

const english = ({ provider, brand, courseCount, prices }: SheetFacts): Sheet => ({
  title: 'Information for students',
  kicker: provider.name,
  lead:
    brand === 'general'
      ? `${provider.name} offers ${courseCount} online college courses for credit. You can take them from any country, begin on any day and study at your own pace.`
      : `${provider.name} offers ${courseCount} online courses at high-school level in biology, chemistry and mathematics, for people on their way to nursing school. You can begin on any day and study at your own pace.`,
  sections: [
    [
      'Who issues the transcript',
      `The courses are offered through ${provider.partnerCollege} in the United States, accredited by the ${provider.accreditor}. Over 1,600 universities have accepted the courses. Whether a course counts for you is decided by the school that receives it: ask that school before you register.`,
    ],
    [
      'What it costs',
      brand === 'general'
        ? 'Tuition is $223 per credit hour: $669 for three credits and $892 for four. It is paid in full by card at registration, in US dollars.'
        : `A course costs ${prices.join(' or ')}. Tuition is paid in full by card at registration, in US dollars.`,
      'Financial aid cannot be used. There is no other fee, and transcripts are free.',
    ],
    [
      'How much time you have',
      'You have six months to start and one year from start to finish. An instructor is assigned to you within one business day.',
      brand === 'general'
        ? 'On average, students need 8-12 weeks for a course with labs and 7-10 weeks for one without labs.'
        : 'Completion ranges from 3 weeks to 1 year.',
    ],
    [
      'Refunds',
      'If you withdraw by written notice before 30 days have passed since registration and have submitted nothing beyond the module-one exam, your tuition is refunded, less $50 per course for processing fees.',
    ],
    [
      'Language and equipment',
      'Courses are taught in English; there is no language test. You need a computer with a camera and a connection that plays video.',
    ],
  ],
  steps: [
    'How to register',
    'Ask your school whether it accepts the course, and send it the syllabus.',
    'Choose the course on our site and make an account with your email address.',
    'In the form, choose your country first; a ZIP code and a state are not needed outside the United States and Canada.',
    'Pay by card. Your confirmation arrives by email.',
    'When you have your final grade, request your transcript. It is sent free of charge.',
  ],
});

const portuguese = ({ provider, brand, courseCount, prices }: SheetFacts): Sheet => ({
  title: 'Informações para estudantes',
  kicker: provider.name,
  lead:
    brand === 'general'
      ? `A ${provider.name} oferece ${courseCount} disciplinas universitárias on-line com créditos. Você pode cursá-las de qualquer país, começar em qualquer dia e estudar no seu próprio ritmo.`
      : `A ${provider.name} oferece ${courseCount} cursos on-line de nível médio em biologia, química e matemática, para quem vai ingressar em uma escola de enfermagem. Você pode começar em qualquer dia e estudar no seu próprio ritmo.`,
  sections: [
    [
      'Quem emite o histórico escolar',
      `Os cursos são oferecidos por meio do ${provider.partnerCollege}, nos Estados Unidos, credenciado pela ${provider.accreditor}. Mais de 1.600 universidades já aceitaram os cursos. Quem decide se um curso será aproveitado é a instituição que o recebe: consulte-a antes de se matricular.`,
    ],
    [
      'Quanto custa',
      brand === 'general'
        ? 'O valor é de US$ 223 por hora de crédito: US$ 669 por três créditos e US$ 892 por quatro. O pagamento é integral, com cartão, no ato da matrícula, em dólares americanos.'
        : `O valor é de ${prices.map((price) => `US$ ${amountOf(price)}`).join(' ou ')} por curso. O pagamento é integral, com cartão, no ato da matrícula, em dólares americanos.`,
      'Não é possível usar auxílio financeiro do governo. Não há outras taxas, e os históricos são gratuitos.',
    ],
    [
      'Quanto tempo você tem',
      'Você tem seis meses para começar e um ano entre o início e a conclusão. Um instrutor é designado a você em até um dia útil.',
      brand === 'general'
        ? 'Em média, os estudantes levam de 8 a 12 semanas em um curso com laboratório e de 7 a 10 semanas em um curso sem laboratório.'
        : 'A conclusão leva de 3 semanas a 1 ano.',
    ],
    [
      'Reembolso',
      'Se você desistir por escrito antes de completados 30 dias da matrícula e não tiver enviado nada além da prova do primeiro módulo, o valor pago é devolvido, descontados US$ 50 por curso a título de taxa de processamento.',
    ],
    [
      'Idioma e equipamento',
      'Os cursos são ministrados em inglês; não há prova de idioma. Você precisa de um computador com câmera e de uma conexão que reproduza vídeo.',
    ],
  ],
  steps: [
    'Como se matricular',
    'Pergunte à sua instituição se ela aceita o curso e envie a ela o programa da disciplina.',
    'Escolha o curso em nosso site e crie uma conta com o seu e-mail.',
    'No formulário, escolha primeiro o seu país; CEP e estado não são exigidos fora dos Estados Unidos e do Canadá.',
    'Pague com cartão. A confirmação chega por e-mail.',
    'Quando tiver a nota final, solicite o histórico. O envio é gratuito.',
  ],
});

const mandarin = ({ provider, brand, courseCount, prices }: SheetFacts): Sheet => ({
  title: '学生信息',
  kicker: provider.name,
  lead:
    brand === 'general'
      ? `${provider.name} 提供 ${courseCount} 门可获得学分的在线大学课程。您可以在任何国家学习，任何一天开始，并按照自己的进度完成。`
      : `${provider.name} 提供 ${courseCount} 门高中程度的在线课程，包括生物、化学和数学，面向准备报考护理学校的学生。您可以在任何一天开始，并按照自己的进度完成。`,
  sections: [
    [
      '成绩单由谁颁发',
      `课程由美国 ${provider.partnerCollege} 开设，该学院经 ${provider.accreditor} 认证。已有超过 1,600 所大学接受过这些课程。课程能否被承认，由接收学校决定：请在注册之前先向该校咨询。`,
    ],
    [
      '费用',
      brand === 'general'
        ? '学费为每学分 223 美元：三学分课程 669 美元，四学分课程 892 美元。学费在注册时以银行卡一次付清，以美元计价。'
        : `学费为每门课程 ${prices.map((price) => `${amountOf(price)} 美元`).join('或 ')}。学费在注册时以银行卡一次付清，以美元计价。`,
      '不能使用助学金。没有其他费用，成绩单免费。',
    ],
    [
      '学习期限',
      '您须在六个月内开始课程，并在开始后一年内完成。我们会在一个工作日之内为您安排一位教师。',
      brand === 'general'
        ? '平均而言，含实验的课程需要 8 至 12 周，不含实验的课程需要 7 至 10 周。'
        : '完成一门课程需要 3 周至 1 年。',
    ],
    [
      '退款',
      '如果您在注册后未满 30 天时以书面形式退课，并且除第一单元考试之外没有提交其他作业，学费将予以退还，每门课程扣除 50 美元手续费。',
    ],
    ['语言和设备', '课程以英语授课，不要求语言考试。您需要一台带摄像头的电脑，以及能够播放视频的网络。'],
  ],
  steps: [
    '如何注册',
    '询问您的学校是否接受该课程，并把课程大纲寄给学校。',
    '在我们的网站上选择课程，用您的电子邮箱建立账户。',
    '填写表格时请先选择国家；美国和加拿大以外的学生无须填写邮政编码和州名。',
    '用银行卡付款。确认信会发送到您的邮箱。',
    '最终成绩公布之后，即可申请成绩单，免费寄送。',
  ],
});

const contactLine: Readonly<Record<Language, (provider: Provider) => readonly [string, Copy]>> = {
  en: ({ infoEmail, phone }) => [
    'Questions',
    `Write to **${infoEmail}** or call ${phone}, Mon-Fri 10:00 AM to 4:00 PM ET.`,
  ],
  pt: ({ infoEmail, phone }) => [
    'Dúvidas',
    `Escreva para **${infoEmail}** ou ligue para ${phone}, de segunda a sexta, das 10h às 16h (horário da costa leste dos EUA). Responderemos em inglês.`,
  ],
  zh: ({ infoEmail, phone }) => [
    '咨询',
    `请写信至 **${infoEmail}**，或致电 ${phone}，周一至周五，美国东部时间上午 10 点至下午 4 点。我们以英语回复。`,
  ],
};

/** The sheet in each language; the tests compare their sections and steps. */
export const sheets: Readonly<Record<Language, (facts: SheetFacts) => Sheet>> = {
  en: english,
  pt: portuguese,
  zh: mandarin,
};

export function sheetBlocks(language: Language, facts: SheetFacts): readonly Block[] {
  const sheet = sheets[language](facts);
  const [stepsHeading, ...steps] = sheet.steps;
  const [contactHeading, contact] = contactLine[language](facts.provider);
  return [
    { kind: 'lead', text: sheet.lead },
    ...sheet.sections.flatMap(([heading, ...texts]): readonly Block[] => [
      { kind: 'heading', text: heading },
      ...texts.map((text): Block => ({ kind: 'text', text })),
    ]),
    { kind: 'heading', text: stepsHeading },
    { kind: 'numbers', items: steps },
    { kind: 'heading', text: contactHeading },
    { kind: 'text', text: contact },
  ];
}

export function sheetLeaflet(language: 'pt' | 'zh', facts: SheetFacts): Leaflet {
  const { title, kicker } = sheets[language](facts);
  return {
    file: `info-sheet-${language}.pdf`,
    title,
    kicker,
    lang: language === 'pt' ? 'pt-BR' : 'zh-CN',
    compact: true,
    blocks: sheetBlocks(language, facts),
  };
}
