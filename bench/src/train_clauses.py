"""Teaches MiniLM which clauses the segments of a contract are.

Usage: python3 train_clauses.py START.npz SEGMENTS OUT [EPOCHS]
START.npz is all-MiniLM-L6-v2 (Apache-2.0) unpacked by minilm_onnx.py, SEGMENTS what bench/src/clause-segments.ts wrote. OUT gets
`scores.f32`, the scores of every contract by a model trained without the contracts of its fold, and the weights of a model
trained on all of them, which minilm_onnx.py packs. Each is the mean of two trainings that differ in the order of what they read.
Needs torch and, for more than a trial, a GPU: ten trainings of about 150 seconds each, two or more at a time.
"""
import json, pathlib, random, sys
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

start_path, data, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
epochs = int(sys.argv[4]) if len(sys.argv) > 4 else 24
device = 'cuda' if torch.cuda.is_available() else 'cpu'
CLS, SEP, width = 101, 102, 256
# Chosen on folds 0 and 1.
body_rate, head_rate, dropout, windows_at_once, most_weight = 1e-4, 1e-3, 0.2, 32, 20

flat, ends = np.fromfile(data / 'pieces.u16', np.uint16).astype(np.int64), np.fromfile(data / 'ends.u32', np.uint32).astype(np.int64)
pieces = [flat[begin:end][:width - 2] for begin, end in zip(np.concatenate([[0], ends[:-1]]), ends)]
described = json.loads((data / 'contracts.json').read_text())
contracts, kinds = described['contracts'], len(described['categories'])
labels, first = np.zeros((len(ends), kinds), np.float32), 0
for contract in contracts:
    contract['at'] = range(first, first + contract['segments'])
    for kind, found in enumerate(contract['labels']):
        labels[[first + index for index in found], kind] = 1
    first += contract['segments']
assert first == len(ends)


class Layer(nn.Module):
    def __init__(self, d=384, f=1536):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(d, d) for _ in range(4))
        self.i, self.u = nn.Linear(d, f), nn.Linear(f, d)
        self.n1, self.n2 = nn.LayerNorm(d, eps=1e-12), nn.LayerNorm(d, eps=1e-12)
        self.drop = nn.Dropout(dropout)

    def forward(self, x, bias):
        b, t, d = x.shape
        split = lambda y: y.view(b, t, 12, 32).transpose(1, 2)
        mixed = F.scaled_dot_product_attention(split(self.q(x)), split(self.k(x)), split(self.v(x)), attn_mask=bias)
        x = self.n1(x + self.drop(self.o(mixed.transpose(1, 2).reshape(b, t, d))))
        return self.n2(x + self.drop(self.u(F.gelu(self.i(x)))))


class Finder(nn.Module):
    """A window of neighboring segments is read at once; each has the mean and the maximum of its tokens."""

    def __init__(self):
        super().__init__()
        self.word, self.place, self.part = nn.Embedding(30522, 384), nn.Embedding(512, 384), nn.Embedding(2, 384)
        self.norm, self.layers = nn.LayerNorm(384, eps=1e-12), nn.ModuleList(Layer() for _ in range(6))
        self.drop, self.head = nn.Dropout(dropout), nn.Linear(768, kinds)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.constant_(self.head.bias, -4.0)

    def forward(self, ids, mask, rows, columns, segment, count):
        x = self.word(ids) + self.place(torch.arange(ids.shape[1], device=ids.device)) + self.part.weight[0]
        x = self.drop(self.norm(x))
        bias = torch.zeros(mask.shape, device=ids.device, dtype=torch.bfloat16 if device == 'cuda' else torch.float32)
        bias = bias.masked_fill(mask == 0, -10000.0)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, bias)
        x = x[rows, columns].float()
        sizes = torch.zeros(count, device=x.device).index_add_(0, segment, torch.ones(len(segment), device=x.device))
        mean = torch.zeros(count, 384, device=x.device).index_add_(0, segment, x) / sizes.clamp(min=1)[:, None]
        most = torch.full((count, 384), -1e4, device=x.device).scatter_reduce(0, segment[:, None].expand_as(x), x, 'amax')
        return self.head(self.drop(torch.cat([mean, most], 1)))


def fresh():
    """MiniLM with the same new head every time: only then can two trainings be averaged."""
    torch.manual_seed(1)
    model, held = Finder(), np.load(start_path)
    with torch.no_grad():
        for name, value in model.named_parameters():
            if name in held:
                plain = held[name].astype(np.float32)
                if name + '/zero' in held:
                    plain = (plain - held[name + '/zero'].astype(np.float32)) * held[name + '/scale']
                value.copy_(torch.from_numpy(np.ascontiguousarray(plain)))
    return model.to(device)


def windows(contract, room=width - 2, first_room=None):
    """Neighboring segments that fit together. The first window may be smaller, so that training sees other windows each time."""
    made, now, used, limit = [], [], 0, first_room or room
    for index in contract['at']:
        size = len(pieces[index])
        if now and used + size > limit:
            made.append(now)
            now, used, limit = [], 0, room
        now.append(index)
        used += size
    return made + [now] if now else made


def batch_of(chosen):
    parts = [[pieces[index] for index in window] for window in chosen]
    sizes = [[len(part) for part in window] for window in parts]
    longest = -(-(max(map(sum, sizes)) + 2) // 16) * 16
    ids, mask = np.zeros((len(chosen), longest), np.int64), np.zeros((len(chosen), longest), np.int64)
    for row, window in enumerate(parts):
        count = sum(sizes[row])
        ids[row, 0], ids[row, 1:count + 1], ids[row, count + 1], mask[row, :count + 2] = CLS, np.concatenate(window), SEP, 1
    each = [size for window in sizes for size in window]
    arrays = (ids, mask, np.repeat(np.arange(len(chosen)), [sum(window) for window in sizes]),
              np.concatenate([np.arange(1, sum(window) + 1) for window in sizes]), np.repeat(np.arange(len(each)), each))
    return (*(torch.from_numpy(array).to(device, non_blocking=True) for array in arrays), len(each)), [i for w in chosen for i in w]


def trained(learned, seed):
    random.seed(seed)
    model = fresh()
    torch.manual_seed(seed)
    inside = np.concatenate([np.array(contract['at']) for contract in learned])
    positive = labels[inside].sum(0).clip(1)
    weight = torch.tensor(np.minimum(most_weight, ((len(inside) - positive) / positive) ** 0.5), device=device, dtype=torch.float32)
    head = list(model.head.parameters())
    body = [value for name, value in model.named_parameters() if not name.startswith('head')]
    optimizer = torch.optim.AdamW([{'params': body}, {'params': head}], lr=body_rate, weight_decay=0.01)
    steps = epochs * (sum(len(windows(contract)) for contract in learned) // windows_at_once + 1)
    target, live = torch.tensor(labels, device=device), list(model.state_dict().values())
    average, step = [value.detach().clone() for value in live], 0
    for _ in range(epochs):
        model.train()
        read = [w for c in learned for w in windows(c, random.choice([254, 254, 190]), random.randint(20, 254))]
        random.shuffle(read)
        for at in range(0, len(read), windows_at_once):
            inputs, indexes = batch_of(read[at:at + windows_at_once])
            share = min(1, step / 150) * max(0.02, 1 - step / steps)
            for group, rate in zip(optimizer.param_groups, (body_rate, head_rate)):
                group['lr'] = rate * share
            with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
                logits = model(*inputs)
            loss = F.binary_cross_entropy_with_logits(logits.float(), target[indexes], pos_weight=weight, reduction='sum') / len(indexes)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step += 1
            if step % 2 == 0:
                with torch.no_grad():
                    torch._foreach_lerp_(average, live, 0.01 if step > 200 else 0.05)
    return dict(zip(model.state_dict(), average))


def mean_of_two(learned):
    one, other = trained(learned, 7), trained(learned, 8)
    model = fresh()
    model.load_state_dict({name: (value + other[name]) / 2 for name, value in one.items()})
    return model


out.mkdir(parents=True, exist_ok=True)
scores = np.zeros((len(ends), kinds), np.float32)
for fold in range(4):
    model = mean_of_two([contract for contract in contracts if contract['fold'] != fold]).eval()
    own = [window for contract in contracts if contract['fold'] == fold for window in windows(contract)]
    with torch.no_grad():
        for at in range(0, len(own), 128):
            inputs, indexes = batch_of(own[at:at + 128])
            with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
                scores[indexes] = model(*inputs).float().cpu().numpy()
    print('fold', fold, flush=True)
scores.tofile(out / 'scores.f32')
values = [(name, value.cpu().numpy()) for name, value in mean_of_two(contracts).state_dict().items()]
(out / 'names.json').write_text(json.dumps([[name, list(value.shape)] for name, value in values]))
whole = np.concatenate([value.astype(np.float16).ravel() for _, value in values])
for part, at in enumerate(range(0, len(whole), 7_500_000)):
    whole[at:at + 7_500_000].tofile(out / f'weights-{part}.f16')
