"""Teaches MiniLM to say whether a passage answers a question.

Usage: python3 train_answers.py START.npz PAIRS OUT SECONDS [SEED] [TEACHER.pt ...]
START.npz is a model of the MiniLM family (its depth decides the number of layers) unpacked by minilm_onnx.py, PAIRS what
bench/src/answer-pairs.ts wrote; OUT is packed by minilm_onnx.py again. With teachers (the `model.pt` of earlier runs) their
logits are learned beside the labels. Needs torch and, for more than a trial, a GPU.
"""
import json, math, pathlib, random, sys, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

start_path, pairs, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
seconds, seed = float(sys.argv[4]), int(sys.argv[5]) if len(sys.argv) > 5 else 1
teacher_paths = sys.argv[6:]
device = 'cuda' if torch.cuda.is_available() else 'cpu'
CLS, SEP, most_tokens, most_of_question = 101, 102, 192, 48
shown, group_batch = 8, 64 if device == 'cuda' else 2
random.seed(seed); torch.manual_seed(seed)

flat, ends = np.fromfile(pairs / 'pieces.u16', np.uint16), np.fromfile(pairs / 'ends.u32', np.uint32)
groups = json.loads((pairs / 'groups.json').read_text())
ids_of = lambda n: flat[(ends[n - 1] if n else 0):ends[n]].astype(np.int64)


class Layer(nn.Module):
    def __init__(self, d=384, f=1536):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(d, d) for _ in range(4))
        self.i, self.u = nn.Linear(d, f), nn.Linear(f, d)
        self.n1, self.n2 = nn.LayerNorm(d, eps=1e-12), nn.LayerNorm(d, eps=1e-12)
        self.drop = nn.Dropout(0.15)

    def forward(self, x, bias):
        b, t, d = x.shape
        split = lambda y: y.view(b, t, 12, 32).transpose(1, 2)
        mixed = F.scaled_dot_product_attention(split(self.q(x)), split(self.k(x)), split(self.v(x)), attn_mask=bias)
        x = self.n1(x + self.drop(self.o(mixed.transpose(1, 2).reshape(b, t, d))))
        return self.n2(x + self.drop(self.u(F.gelu(self.i(x)))))


class Scorer(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.word, self.place, self.part = nn.Embedding(30522, 384), nn.Embedding(512, 384), nn.Embedding(2, 384)
        self.norm, self.layers = nn.LayerNorm(384, eps=1e-12), nn.ModuleList(Layer() for _ in range(depth))
        self.dense, self.score = nn.Linear(384, 384), nn.Linear(384, 1)

    def forward(self, input_ids, attention_mask, token_type_ids):
        places = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.norm(self.word(input_ids) + self.place(places) + self.part(token_type_ids))
        bias = ((1.0 - attention_mask[:, None, None, :].to(x.dtype)) * -10000.0)
        if torch.is_autocast_enabled():
            bias = bias.to(torch.bfloat16)
        for layer in self.layers:
            x = layer(x, bias)
        return self.score(torch.tanh(self.dense(x[:, 0])))


def load_start():
    """The numbers as unpacked; the head begins by chance."""
    held = np.load(start_path)
    depth = 1 + max(int(name.split('.')[1]) for name in held.files if name.startswith('layers.'))
    model = Scorer(depth)
    plain = lambda name: held[name].astype(np.float32) if name + '/zero' not in held else (
        held[name].astype(np.float32) - held[name + '/zero'].astype(np.float32)) * held[name + '/scale']
    with torch.no_grad():
        for name, value in model.named_parameters():
            if name in held:
                value.copy_(torch.from_numpy(np.ascontiguousarray(plain(name))))
    missing = [name for name, _ in model.named_parameters() if name not in held]
    assert all(name.startswith(('dense', 'score')) for name in missing), missing
    return model


def load_teacher(path):
    state = torch.load(path, map_location=device)
    teacher = Scorer(1 + max(int(name.split('.')[1]) for name in state if name.startswith('layers.')))
    teacher.load_state_dict(state)
    return teacher.to(device).eval()


def batch_of(rows):
    """rows: (question number, passage number). Padded to eights, so that few shapes occur."""
    made = []
    for question, passage in rows:
        asked = ids_of(question)[:most_of_question]
        first = [CLS, *asked, SEP]
        made.append((len(first), [*first, *ids_of(passage)[:most_tokens - len(first) - 1], SEP]))
    width = -(-max(len(ids) for _, ids in made) // 8) * 8
    ids, mask, part = (np.zeros((len(made), width), np.int64) for _ in range(3))
    for row, (first, tokens) in enumerate(made):
        ids[row, :len(tokens)], mask[row, :len(tokens)], part[row, first:len(tokens)] = tokens, 1, 1
    return [torch.from_numpy(one).to(device, non_blocking=True) for one in (ids, mask, part)]


by = {}
for group in groups:
    if group['split'] == 'fit' and len(group['wrong']) > 0:
        by.setdefault(group['source'], []).append(group)
everything = [group for of in by.values() for group in of]


def epoch():
    chosen = by.get('paper', []) * 3 + by.get('sentence', []) + by.get('questions', []) + by.get('bank', []) * 3
    clauses = by.get('clauses', [])
    chosen += random.sample(clauses, min(2000, len(clauses)))
    random.shuffle(chosen)
    return chosen


def asked_in(group):
    """Half of the time as typed in a hurry."""
    typed = group.get('typed', [])
    return random.choice(typed) if typed and random.random() < 0.5 else group['question']


def drawn(group):
    """One that answers, or none, and others that do not; now and then one of a foreign paper."""
    right = random.sample(group['right'], 1)
    wrong = random.sample(group['wrong'], min(len(group['wrong']), shown - len(right)))
    if len(wrong) > 4 and random.random() < 0.5:
        wrong[-1] = random.choice(random.choice(everything)['wrong'])
    while len(right) + len(wrong) < shown:
        wrong.append(random.choice(random.choice(everything)['wrong']))
    return right + wrong


def absent(group):
    return random.sample(group['wrong'], min(len(group['wrong']), shown)) + [
        random.choice(random.choice(everything)['wrong']) for _ in range(shown - len(group['wrong']))
    ]


def judge(model, split, source='paper', field='question'):
    """How often the first is right, and how well the logit tells whether anything answers."""
    model.eval()
    first, tops = [], []
    with torch.no_grad():
        for group in [g for g in groups if g['split'] == split and g['source'] == source][:700 if device == 'cuda' else 4]:
            passages = (group['right'] + group['wrong'])[:64]
            asked = group['typed'][0] if field == 'typed' and group.get('typed') else group['question']
            logits = []
            for start in range(0, len(passages), 64):
                with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
                    logits += model(*batch_of([(asked, p) for p in passages[start:start + 64]]))[:, 0].float().tolist()
            best = int(np.argmax(logits))
            tops.append((max(logits), len(group['right']) > 0))
            if group['right']:
                first.append(best < len(group['right']))
    there, none = [t for t, is_there in tops if is_there], [t for t, is_there in tops if not is_there]
    auc = float(np.mean([[a > b for b in none] for a in there])) if there and none else float('nan')
    return {'split': split, 'source': source, 'field': field, 'first': round(float(np.mean(first)), 4) if first else None, 'asked': len(tops), 'auc': round(auc, 4)}


def judged(model):
    return [judge(model, 'choose'), judge(model, 'choose', 'paper', 'typed'), judge(model, 'report'), judge(model, 'look', 'asked'), judge(model, 'report', 'questions')]


model = load_start().to(device)
teachers = [load_teacher(path) for path in teacher_paths]
average = {name: value.detach().clone() for name, value in model.state_dict().items()}
heads = [p for name, p in model.named_parameters() if name.startswith(('dense', 'score'))]
body = [p for name, p in model.named_parameters() if not name.startswith(('dense', 'score'))]
rates = (5e-5 if len(model.layers) == 6 else 4e-5, 2e-4)
optimizer = torch.optim.AdamW([{'params': body, 'lr': rates[0]}, {'params': heads, 'lr': rates[1]}], weight_decay=0.01)
began, step, done, total = time.time(), 0, 0.0, 0.0
queue, passes = [], 0
while done < 1:
    if len(queue) < group_batch:
        queue += epoch(); passes += 1
    part, queue = queue[:group_batch], queue[group_batch:]
    done = min(1.0, (time.time() - began) / seconds)
    for setting, rate in zip(optimizer.param_groups, rates):
        setting['lr'] = rate * min(1, (step + 1) / 60) * max(0.01, 1 - done)
    model.train()
    rows, answered = [], []
    for group in part:
        passages = drawn(group) if group['right'] else absent(group)
        answered.append(len(group['right']) > 0)
        question = asked_in(group)
        rows += [(question, passage) for passage in passages]
    batch = batch_of(rows)
    with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
        logits = model(*batch)
        with torch.no_grad():
            taught = sum(teacher(*batch) for teacher in teachers) / len(teachers) if teachers else None
    logits = logits.float().view(len(part), shown)
    has = torch.tensor(answered, device=device)
    target = torch.zeros_like(logits); target[:, 0] = has.float()
    each = F.binary_cross_entropy_with_logits(logits, target, pos_weight=torch.tensor(3.0, device=device))
    listed = F.cross_entropy(logits[has], torch.zeros(int(has.sum()), dtype=torch.long, device=device)) if has.any() else 0.0
    loss = listed + 1.5 * each
    if taught is not None:
        taught = taught.float().view(len(part), shown)
        same_order = F.kl_div(F.log_softmax(logits, 1), F.softmax(taught, 1), reduction='batchmean')
        same_height = F.mse_loss(torch.tanh(logits / 4), torch.tanh(taught / 4))
        loss = 0.4 * loss + same_order + 2.0 * same_height
    optimizer.zero_grad(set_to_none=True); loss.backward(); nn.utils.clip_grad_norm_(model.parameters(), 1.0); optimizer.step()
    step += 1; total = total + loss.detach()
    keep = 0.0 if step < 100 else 0.996
    if step % 2 == 0:
        for name, value in model.state_dict().items():
            average[name].mul_(keep).add_(value, alpha=1 - keep)
    if step % 400 == 0:
        print(step, passes, round(float(total) / 400, 4), round(done, 3), flush=True); total = 0.0

results = {'steps': step, 'passes': passes, 'last': judged(model)}
last = {name: value.detach().clone() for name, value in model.state_dict().items()}
model.load_state_dict(average)
results['average'] = judged(model)
if results['average'][0]['first'] < results['last'][0]['first']:
    model.load_state_dict(last)
out.mkdir(parents=True, exist_ok=True)
(out / 'results.json').write_text(json.dumps(results, indent=1))
print(out.name, 'steps', step, 'passes', passes)
for kind in ('last', 'average'):
    print(kind, [(one['split'], one['source'][:5], one['field'][:2], one['first'], one['auc']) for one in results[kind]], flush=True)
torch.save(model.state_dict(), out / 'model.pt')
held = np.concatenate([value.detach().cpu().half().numpy().ravel() for value in model.state_dict().values()])
for number, start in enumerate(range(0, len(held), 7_500_000)):
    held[start:start + 7_500_000].tofile(out / f'weights-{number}.f16')
(out / 'names.json').write_text(json.dumps([[name, list(value.shape)] for name, value in model.state_dict().items()]))
print('saved', len(held), flush=True)
