import type { BrandId } from '../../domain/brand.ts';
import * as general from '../../domain/facts/general.ts';
import * as nursing from '../../domain/facts/nursing.ts';
import * as shared from '../../domain/facts/shared.ts';
import type { Copy, CopySection } from '../../domain/copy.ts';
import type { Provider } from '../../src/content/provider.ts';
import type { Block, Leaflet } from './leaflet.ts';

/** Facts about a brand that the information sheet states. */
export interface SheetFacts {
  readonly provider: Provider;
  readonly brand: BrandId;
}

export interface LegalFacts extends SheetFacts {
  readonly terms: readonly CopySection[];
}

const courseCounts = { general: general.courseCount, nursing: nursing.openCourseCount };
/** Prices without the dollar sign, for text that names the currency. */
const [perCredit, three, four] = [
  general.pricePerCredit,
  3 * general.pricePerCredit,
  4 * general.pricePerCredit,
];
const nursingPrices = nursing.prices.map((price) => price.replace('$', ''));
const { withLabs, withoutLabs } = general.averageWeeks;
const accepted = (separator: string) => shared.acceptedBy.replace(',', separator);

type Language = 'en' | 'pt' | 'zh';

interface Sheet {
  readonly title: string;
  readonly kicker: string;
  readonly lead: Copy;
  /** Heading and paragraphs, in the same order in every language. */
  readonly sections: readonly (readonly [heading: string, ...texts: Copy[]])[];
  readonly steps: readonly [heading: string, ...steps: Copy[]];
}

/** What the translations are made from; the information packet is the English document. */
const english = ({ provider, brand }: SheetFacts): Sheet => ({
  title: 'Information for students',
  kicker: provider.name,
  lead:
    brand === 'general'
      ? `${provider.name} offers ${courseCounts[brand]} online college courses for credit. You can take them from any country, register on any day and study at your own pace.`
      : `${provider.name} offers ${courseCounts[brand]} online courses at high-school level in biology, chemistry and mathematics, for people on their way to nursing school. You can register on any day and study at your own pace.`,
  sections: [
    [
      'Who issues the transcript',
      `The courses are offered through ${provider.partnerCollege} in the United States, accredited by the ${provider.accreditor}. Over ${accepted(',')} universities have accepted courses that are offered through it. The school that receives your record decides whether a course counts: ask that school before you register.`,
    ],
    [
      'What it costs',
      brand === 'general'
        ? `Tuition is $${perCredit} per credit hour: $${three} for three credits and $${four} for four. It is paid in full by card at registration, in US dollars.`
        : `A course costs ${nursing.prices.join(' or ')}. It is paid in full by card at registration, in US dollars.`,
      'Financial aid cannot be used. There are no other fees, and transcripts are free.',
    ],
    [
      'How much time you have',
      `You have ${shared.startWindow} to start and ${shared.completionTime} from start to finish. An instructor is assigned to you within ${shared.instructorTime}.`,
      brand === 'general'
        ? `On average, students take ${general.weeks.withLabs} for a course with labs and ${general.weeks.withoutLabs} for a course without labs.`
        : `Completion ranges from ${nursing.completion}.`,
    ],
    [
      'Refunds',
      `If you withdraw on our site or by written notice before ${shared.refund.days} days have passed since registration and have submitted nothing beyond the module-one exam, you get back what you paid, less $${shared.refund.fee} per course for processing fees.${brand === 'general' ? ' In a course without module exams, the limit is the graded work of module one.' : ''}`,
    ],
    [
      'Language and equipment',
      'Courses are taught in English; there is no language test. You need a computer with a camera and a microphone, and a connection that plays video.',
    ],
  ],
  steps: [
    'How to register',
    'Ask your school whether it accepts the course, and send it the syllabus.',
    'Choose the course on our site and create an account with your email address.',
    'In the form, choose your country first; a ZIP code and a state are not needed outside the United States and Canada.',
    'Pay by card. Your confirmation arrives by email.',
    'When you have your final grade, request your transcript. It is sent free of charge.',
  ],
});

const portuguese = ({ provider, brand }: SheetFacts): Sheet => ({
  title: 'Informações para estudantes',
  kicker: provider.name,
  lead:
    brand === 'general'
      ? `A ${provider.name} oferece ${courseCounts[brand]} cursos universitários on-line com créditos. Você pode fazê-los de qualquer país, matricular-se em qualquer dia e estudar no seu próprio ritmo.`
      : `A ${provider.name} oferece ${courseCounts[brand]} cursos on-line de nível médio em biologia, química e matemática, para quem pretende cursar enfermagem. Você pode se matricular em qualquer dia e estudar no seu próprio ritmo.`,
  sections: [
    [
      'Quem emite o histórico escolar',
      `Os cursos são oferecidos por meio do ${provider.partnerCollege}, nos Estados Unidos, credenciado pela ${provider.accreditor}. Mais de ${accepted('.')} universidades já aceitaram cursos oferecidos por meio dele. Quem decide se um curso será aproveitado é a instituição que o recebe: consulte-a antes de se matricular.`,
    ],
    [
      'Quanto custa',
      brand === 'general'
        ? `O valor é de US$ ${perCredit} por crédito: US$ ${three} por três créditos e US$ ${four} por quatro. O pagamento é integral, com cartão, no ato da matrícula, em dólares americanos.`
        : `O valor é de ${nursingPrices.map((price) => `US$ ${price}`).join(' ou ')} por curso. O pagamento é integral, com cartão, no ato da matrícula, em dólares americanos.`,
      'Não é possível usar auxílio estudantil dos EUA. Não há outras taxas, e o histórico escolar é gratuito.',
    ],
    [
      'Quanto tempo você tem',
      'Você tem seis meses a partir da matrícula para começar e, depois, um ano para concluir. Você terá um instrutor em até um dia útil.',
      brand === 'general'
        ? `Em média, os estudantes levam de ${withLabs.join(' a ')} semanas em um curso com laboratório e de ${withoutLabs.join(' a ')} semanas em um curso sem laboratório.`
        : `A conclusão leva de ${nursing.fastestWeeks} semanas a ${nursing.slowestYears} ano.`,
    ],
    [
      'Reembolso',
      `Se você desistir no site ou por escrito antes de completar ${shared.refund.days} dias da matrícula e não tiver enviado nada além da prova do primeiro módulo, o valor pago é devolvido, descontada a taxa de processamento de US$ ${shared.refund.fee} por curso.${brand === 'general' ? ' Nos cursos sem provas de módulo, o limite são os trabalhos avaliados do primeiro módulo.' : ''}`,
    ],
    [
      'Idioma e equipamento',
      'Os cursos são ministrados em inglês; não é exigido exame de proficiência. Você precisa de um computador com câmera e microfone e de internet para assistir a vídeos.',
    ],
  ],
  steps: [
    'Como se matricular',
    'Pergunte à sua instituição se ela aceita o curso e envie a ela o programa (syllabus).',
    'Escolha o curso em nosso site e crie uma conta com o seu e-mail.',
    'No formulário, escolha primeiro o seu país; CEP e estado não são exigidos fora dos Estados Unidos e do Canadá.',
    'Pague com cartão. A confirmação chega por e-mail.',
    'Quando a nota final for publicada, solicite o histórico escolar. O envio é gratuito.',
  ],
});

const mandarin = ({ provider, brand }: SheetFacts): Sheet => ({
  title: '学生须知',
  kicker: provider.name,
  lead:
    brand === 'general'
      ? `${provider.name} 提供 ${courseCounts[brand]} 门可获得学分的在线大学课程。您可以在任何国家学习，随时注册，并按照自己的进度完成。`
      : `${provider.name} 提供 ${courseCounts[brand]} 门高中水平的在线课程，包括生物、化学和数学，面向准备报考护理学校的学生。您可以随时注册，并按照自己的进度完成。`,
  sections: [
    [
      '成绩单由谁出具',
      `课程通过美国 ${provider.partnerCollege} 开设，该学院经 ${provider.accreditor} 认证。已有超过 ${accepted(',')} 所大学认可通过该学院开设的课程。${brand === 'general' ? '学分' : '成绩'}能否得到承认，由接收成绩单的学校决定；请在注册前先向该校咨询。`,
    ],
    [
      '费用',
      brand === 'general'
        ? `学费为每学分 ${perCredit} 美元：三学分课程 ${three} 美元，四学分课程 ${four} 美元。学费以美元计价，须在注册时用信用卡或借记卡一次付清。`
        : `每门课程学费为 ${nursingPrices.map((price) => `${price} 美元`).join('或 ')}。学费以美元计价，须在注册时用信用卡或借记卡一次付清。`,
      '不能使用美国的助学金或助学贷款。除学费外没有其他费用，成绩单免费。',
    ],
    [
      '学习期限',
      '注册后您须在六个月内开始学习，并在开始后一年内完成。我们会在一个工作日之内为您安排一位教师。',
      brand === 'general'
        ? `平均而言，含实验的课程需要 ${withLabs.join(' 至 ')} 周，不含实验的课程需要 ${withoutLabs.join(' 至 ')} 周。`
        : `完成一门课程需要 ${nursing.fastestWeeks} 周至 ${nursing.slowestYears} 年。`,
    ],
    [
      '退款',
      `如果您在注册后未满 ${shared.refund.days} 天时在网站上或以书面形式退课，并且除第一单元考试及之前的内容外未提交任何其他作业或试卷，所付学费将予以退还，每门课程扣除 ${shared.refund.fee} 美元手续费。${brand === 'general' ? '没有单元考试的课程，以第一单元的计分作业为限。' : ''}`,
    ],
    [
      '语言和设备',
      '课程以英语授课，无须提供语言考试成绩。您需要一台带摄像头和麦克风的电脑，以及能够流畅播放视频的网络。',
    ],
  ],
  steps: [
    '如何注册',
    '询问您的学校是否接受该课程，并把课程大纲发给学校。',
    '在我们的网站上选择课程，用您的电子邮箱创建账户。',
    '填写表格时请先选择国家；美国和加拿大以外的学生无须填写邮政编码和州（省）。',
    '用信用卡或借记卡付款。确认邮件会发送到您的邮箱。',
    '最终成绩公布后即可申请成绩单，我们免费寄送。',
  ],
});

const contactLine: Readonly<Record<Language, (provider: Provider) => readonly [string, Copy]>> = {
  en: ({ infoEmail, phone, legalName, address }) => [
    'Questions',
    `Write to **${infoEmail}** or call ${phone}, ${shared.officeHours.open}. ${legalName}, ${address}.`,
  ],
  pt: ({ infoEmail, phone, legalName, address }) => [
    'Dúvidas',
    `Escreva para **${infoEmail}** ou ligue para ${phone}, de segunda a sexta, das ${shared.officeHours.from}h às ${shared.officeHours.until}h (horário da costa leste dos EUA). Responderemos em inglês. ${legalName}, ${address}.`,
  ],
  zh: ({ infoEmail, phone, legalName, address }) => [
    '咨询',
    `请发邮件至 **${infoEmail}**，或致电 ${phone}，周一至周五，美国东部时间上午 ${shared.officeHours.from} 点至下午 ${shared.officeHours.until - 12} 点。我们将以英语回复。${legalName}，${address}。`,
  ],
};

/** The sheet in each language; the tests compare their sections and steps. */
export const sheets: Readonly<Record<Language, (facts: SheetFacts) => Sheet>> = {
  en: english,
  pt: portuguese,
  zh: mandarin,
};

function sheetBlocks(language: Language, facts: SheetFacts): readonly Block[] {
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
