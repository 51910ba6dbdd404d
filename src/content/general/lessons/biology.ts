import type { SampleLesson } from '../../types.ts';

export const biology: SampleLesson = {
  department: 'biology',
  course: 'biod151',
  module: 'Muscle Tissue and Contraction',
  title: 'Why a dead body stiffens',
  lead: 'A lesson about how a muscle pulls, and why letting go takes energy.',
  sections: [
    {
      id: 'case',
      heading: 'A case to begin with',
      paragraphs: [
        'A paramedic who arrives at a death at home tries to bend the patient’s arm. It is rigid from the shoulder to the fingers, so she writes down that death occurred some hours ago. The muscles of the arm are locked, although nobody tells them to contract. To see why, we have to look at what makes a living muscle relax.',
      ],
    },
    {
      id: 'sliding',
      heading: 'Filaments that slide',
      paragraphs: [
        'A skeletal muscle fiber is packed with two kinds of protein filament. Thick filaments are made of **myosin**, whose molecules have heads like the blade of an oar. Thin filaments are made of **actin**. They lie side by side in units called **sarcomeres**.',
        'When a fiber contracts, neither filament becomes shorter. The heads of myosin take hold of actin and pull, so that the thin filaments slide toward the middle of the sarcomere, and the sarcomere becomes shorter. This is the **sliding-filament model**.',
      ],
    },
    {
      id: 'cycle',
      heading: 'The cross-bridge cycle',
      paragraphs: ['Each head of myosin repeats the same four steps.'],
      numbered: true,
      points: [
        '**Attach.** An energized head binds to actin. This is the cross-bridge.',
        '**Pull.** The head swings and drags the actin with it: the power stroke.',
        '**Release.** A molecule of ATP binds to the head, and only then does the head let go.',
        '**Reset.** The head splits the ATP and is energized once more.',
      ],
      closing:
        'Look at the third step again. The energy of ATP goes into the pull, but it is the binding of ATP that breaks the grip.',
    },
    {
      id: 'calcium',
      heading: 'What turns it on',
      paragraphs: [
        'At rest, a protein called tropomyosin covers the places on actin where myosin could bind. A nerve signal makes the fiber release **calcium** from its store, the sarcoplasmic reticulum. Calcium binds to troponin, which moves tropomyosin aside, and the cycle begins. To stop it, pumps carry the calcium back, and these pumps run on ATP as well.',
      ],
    },
    {
      id: 'back-to-the-case',
      heading: 'Back to the case',
      paragraphs: [
        'After death no blood brings oxygen, so the cells soon run out of ATP. Calcium leaks from its store and cannot be pumped back, so cross-bridges form. Without ATP the heads cannot let go. Every fiber is held where it is, and the body is stiff: **rigor mortis**. It ends a day or two later, when enzymes digest the proteins themselves.',
      ],
    },
  ],
  questions: [
    {
      question: 'During a contraction, which becomes shorter: actin, myosin or the sarcomere?',
      answer:
        'The sarcomere. The filaments keep their length and overlap more. A student who says “the actin shrinks” has mixed up the parts with the arrangement of the parts.',
    },
    {
      question:
        'A drug blocks the pumps that return calcium to its store. What happens to the muscle after one signal?',
      answer:
        'It stays contracted for much longer, because calcium keeps the binding sites open. The heads go through their cycle as long as ATP lasts.',
    },
    {
      question: 'Why would a muscle cramp be more likely in an exhausted muscle than in a rested one?',
      answer:
        'Both letting go and pumping calcium need ATP. When ATP is scarce, relaxation fails first. (Nerve signals play a part in cramps too, so this is one reason and not the only one.)',
    },
  ],
};
