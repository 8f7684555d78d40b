import { decisions, supremeCourt } from './decisions.ts'

const newYork = { court: 'Court of Appeals of New York', jurisdiction: 'New York' } as const
const california = { court: 'Supreme Court of California', jurisdiction: 'California' } as const
const areas = ['corporate'] as const

export const contracts = [
  ...decisions({ ...newYork, areas }, [
    [
      'hamer-v-sidway',
      'Hamer v. Sidway',
      '124 N.Y. 538',
      1891,
      ['consideration', 'contract formation'],
      'Giving up something one is legally free to do is good consideration for a promise. A nephew who kept away from drink, tobacco and gambling until twenty-one could enforce the promised sum. It did not matter whether the promisor gained anything.',
    ],
    [
      'wood-v-lucy',
      'Wood v. Lucy, Lady Duff-Gordon',
      '222 N.Y. 88',
      1917,
      ['implied promise', 'exclusive dealing', 'consideration'],
      'An agreement that gave one side exclusive rights, with nothing said of effort, carried an implied promise to use reasonable efforts. The whole writing may show an obligation although it is imperfectly expressed. The implied promise was consideration enough to bind the other side.',
    ],
    [
      'jacob-and-youngs-v-kent',
      'Jacob & Youngs, Inc. v. Kent',
      '230 N.Y. 239',
      1921,
      ['substantial performance', 'damages', 'construction'],
      'A builder who departs from the contract in a trivial and innocent way has still substantially performed and may be paid. The owner is left to damages. Where the cost of completion is grossly out of proportion to the good to be gained, damages are the difference in value.',
    ],
  ]),
  ...decisions({ court: 'Supreme Court of New Hampshire', jurisdiction: 'New Hampshire', areas }, [
    [
      'hawkins-v-mcgee',
      'Hawkins v. McGee',
      '84 N.H. 114',
      1929,
      ['expectation damages', 'medical promise'],
      "A surgeon's promise of a perfect hand could be understood as a warranty. Damages for its breach are the difference between the hand as promised and the hand as it was after the operation. Pain that was part of any such operation is not a separate head of damage.",
    ],
  ]),
  ...decisions({ court: 'Supreme Court of Appeals of Virginia', jurisdiction: 'Virginia', areas }, [
    [
      'lucy-v-zehmer',
      'Lucy v. Zehmer',
      '196 Va. 493',
      1954,
      ['contract formation', 'objective intent', 'sale of land'],
      'Agreement is judged by outward words and acts, not by a secret intention. A signed sale of a farm was enforced although the seller said he had been joking. The buyer was entitled to take what was said and written as serious.',
    ],
  ]),
  ...decisions({ ...california, areas }, [
    [
      'drennan-v-star-paving',
      'Drennan v. Star Paving Co.',
      '51 Cal. 2d 409',
      1958,
      ['promissory estoppel', 'construction bids', 'offer'],
      "A subcontractor's bid on which a general contractor reasonably relied in making its own bid cannot be withdrawn before the general contractor has had a fair chance to accept. Reliance stands in for consideration for an implied promise to keep the offer open. A general contractor who reopens bargaining loses that protection.",
    ],
    [
      'pg-and-e-v-thomas-drayage',
      'Pacific Gas & Electric Co. v. G. W. Thomas Drayage & Rigging Co.',
      '69 Cal. 2d 33',
      1968,
      ['parol evidence', 'interpretation'],
      'Evidence from outside the writing is admitted to show a meaning to which its language is reasonably open, even when the words look plain. The judge first considers the evidence and then decides whether the proposed meaning is possible. Evidence that would contradict the writing is still kept out.',
    ],
  ]),
  ...decisions(
    {
      court: 'United States Court of Appeals for the District of Columbia Circuit',
      jurisdiction: 'District of Columbia',
      areas,
    },
    [
      [
        'williams-v-walker-thomas',
        'Williams v. Walker-Thomas Furniture Co.',
        '350 F.2d 445',
        1965,
        ['unconscionability', 'consumer contracts'],
        'A court may refuse to enforce a contract that was unconscionable when made. The marks are an absence of meaningful choice for one side together with terms unreasonably favorable to the other. The case went back for findings on a credit term that kept every item as security until all were paid.',
      ],
    ],
  ),
  ...decisions({ ...supremeCourt, areas }, [
    [
      'bremen-v-zapata',
      'M/S Bremen v. Zapata Off-Shore Co.',
      '407 U.S. 1',
      1972,
      ['forum selection clause', 'international contracts'],
      'A forum clause freely agreed between experienced parties is presumed valid. It is enforced unless the resisting party shows that this would be unreasonable, unjust, or contrary to a strong public policy, or that the clause came from fraud or overreaching. The older hostility to such clauses was given up in admiralty.',
    ],
    [
      'southland-v-keating',
      'Southland Corp. v. Keating',
      '465 U.S. 1',
      1984,
      ['arbitration', 'preemption', 'franchise'],
      'The Federal Arbitration Act applies in state courts as well as federal ones. A state law that sends certain claims to court in spite of an arbitration agreement is displaced. Only grounds that would revoke any contract may defeat the agreement.',
    ],
    [
      'carnival-v-shute',
      'Carnival Cruise Lines, Inc. v. Shute',
      '499 U.S. 585',
      1991,
      ['forum selection clause', 'consumer contracts'],
      'A forum clause printed on a passenger ticket can bind although it was never negotiated. It must still be fundamentally fair, with no sign that the forum was chosen to discourage honest claims. The passengers had not argued that they lacked notice of it.',
      ['bremen-v-zapata'],
    ],
    [
      'concepcion',
      'AT&T Mobility LLC v. Concepcion',
      '563 U.S. 333',
      2011,
      ['arbitration', 'class action waiver', 'preemption'],
      'A state rule that made most class waivers in consumer arbitration agreements unenforceable is displaced by the Federal Arbitration Act. General contract defenses survive only where they do not single out arbitration or interfere with its basic features. Requiring class procedures was held to interfere with them.',
      ['southland-v-keating'],
    ],
  ]),
  ...decisions(
    {
      court: 'United States Court of Appeals for the Seventh Circuit',
      jurisdiction: 'United States, Seventh Circuit',
      areas: ['corporate', 'intellectual-property'],
    },
    [
      [
        'procd-v-zeidenberg',
        'ProCD, Inc. v. Zeidenberg',
        '86 F.3d 1447',
        1996,
        ['shrinkwrap license', 'contract formation', 'copyright preemption'],
        'License terms inside a software box bind a buyer who had notice of them, could read them, and could return the product if they were not acceptable. A seller may offer a contract that is accepted by use after the chance to read. Federal copyright law did not displace the contract claim.',
        ['carnival-v-shute'],
      ],
    ],
  ),
]
