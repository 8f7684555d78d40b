"""Unpacks the int8 MiniLM into plain numbers, and packs what was trained from them into the same graph.

Usage: python3 minilm_onnx.py unpack STOCK.onnx START.npz
       python3 minilm_onnx.py answers STOCK.onnx TRAINED_FOLDER MODEL.onnx    with the head of train_answers.py
       python3 minilm_onnx.py clauses STOCK.onnx TRAINED_FOLDER MODEL.onnx    the body alone; train_clauses.py has a head of its own
Needs numpy and onnx.
"""
import json, pathlib, sys
import numpy as np, onnx
from onnx import helper, numpy_helper

model = onnx.load(sys.argv[2])
graph = model.graph
held = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
product = {node.name: node.input[1][:-len('_quantized')] for node in graph.node if node.op_type == 'MatMulInteger'}


def places():
    """Our names beside those of the graph: (ours, theirs, whether it is int8, whether it lies the other way)."""
    yield from (('word.weight', 'embeddings.word_embeddings.weight', True, False),
                ('place.weight', 'embeddings.position_embeddings.weight', True, False),
                ('part.weight', 'embeddings.token_type_embeddings.weight', True, False),
                ('norm.weight', 'embeddings.LayerNorm.weight', False, False), ('norm.bias', 'embeddings.LayerNorm.bias', False, False))
    for n in range(6):
        for part, name in (('q', 'attention/self/query'), ('k', 'attention/self/key'), ('v', 'attention/self/value'),
                           ('o', 'attention/output/dense'), ('i', 'intermediate/dense'), ('u', 'output/dense')):
            yield f'layers.{n}.{part}.weight', product[f'/encoder/layer.{n}/{name}/MatMul_quant'], True, True
            yield f'layers.{n}.{part}.bias', f"encoder.layer.{n}.{name.replace('/', '.')}.bias", False, False
        for part, name in (('n1', 'attention.output.LayerNorm'), ('n2', 'output.LayerNorm')):
            for kind in ('weight', 'bias'):
                yield f'layers.{n}.{part}.{kind}', f'encoder.layer.{n}.{name}.{kind}', False, False


def unpack():
    numbers = {}
    for ours, theirs, is_small, is_turned in places():
        value = held[theirs + '_quantized'] if is_small else held[theirs]
        numbers[ours] = value.T if is_turned else value
        if is_small:
            # Products have a scale for each column; ours lie the other way.
            column = (-1, 1) if is_turned else held[theirs + '_scale'].shape
            numbers[ours + '/zero'] = held[theirs + '_zero_point'].reshape(column)
            numbers[ours + '/scale'] = held[theirs + '_scale'].reshape(column)
    np.savez(sys.argv[3], **numbers)


def packed():
    """Everything trained, after the body was written into the graph."""
    folder = pathlib.Path(sys.argv[3])
    parts = sorted(folder.glob('weights-*.f16'), key=lambda path: int(path.stem.split('-')[1]))
    flat, trained, at = np.concatenate([np.fromfile(path, np.float16) for path in parts]).astype(np.float32), {}, 0
    for name, shape in json.loads((folder / 'names.json').read_text()):
        size = int(np.prod(shape))
        trained[name], at = flat[at:at + size].reshape(shape), at + size
    fresh = {}
    for ours, theirs, is_small, is_turned in places():
        value = trained[ours].T if is_turned else trained[ours]
        if not is_small:
            fresh[theirs] = value
            continue
        kind = held[theirs + '_quantized'].dtype
        info = np.iinfo(kind)
        each = {'axis': 0, 'keepdims': True} if held[theirs + '_scale'].size > 1 else {}
        low, high = np.minimum(0, value.min(**each)), np.maximum(0, value.max(**each))
        if kind == np.int8:
            scale = np.maximum(np.maximum(-low, high), 1e-8) / 127
            zero = np.zeros_like(scale)
        else:
            scale = np.maximum(high - low, 1e-8) / 255
            zero = np.clip(np.round(-low / scale), 0, 255)
        small = np.clip(np.round(value / scale) + zero, info.min, info.max).astype(kind)
        fresh[theirs + '_quantized'] = small
        fresh[theirs + '_scale'] = np.array(scale, np.float32).reshape(held[theirs + '_scale'].shape)
        fresh[theirs + '_zero_point'] = np.array(zero, kind).reshape(held[theirs + '_zero_point'].shape)
    for one in graph.initializer:
        if one.name in fresh:
            one.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(fresh[one.name]), one.name))
    return trained


def answers():
    trained = packed()
    for name in ('dense', 'score'):
        graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(trained[f'{name}.weight'].T), f'answers.{name}.weight'))
        graph.initializer.append(numpy_helper.from_array(trained[f'{name}.bias'], f'answers.{name}.bias'))
    graph.initializer.append(numpy_helper.from_array(np.array(0, np.int64), 'answers.first'))
    body = graph.output[0].name
    graph.node.extend([
        helper.make_node('Gather', [body, 'answers.first'], ['answers.cls'], axis=1),
        helper.make_node('Gemm', ['answers.cls', 'answers.dense.weight', 'answers.dense.bias'], ['answers.wide']),
        helper.make_node('Tanh', ['answers.wide'], ['answers.bent']),
        helper.make_node('Gemm', ['answers.bent', 'answers.score.weight', 'answers.score.bias'], ['logits']),
    ])
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info('logits', onnx.TensorProto.FLOAT, ['batch', 1]))
    save()


def clauses():
    trained = packed()
    for name in ('weight', 'bias'):
        trained[f'head.{name}'].tofile(pathlib.Path(sys.argv[3]) / f'head-{name}.f32')
    save()


def save():
    onnx.checker.check_model(model)
    onnx.save(model, sys.argv[4])


{'unpack': unpack, 'answers': answers, 'clauses': clauses}[sys.argv[1]]()
