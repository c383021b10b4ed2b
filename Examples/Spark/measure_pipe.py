# SPDX-License-Identifier: Apache-2.0
"""Tells what it costs Spark to send lines through fhir-dosage.

usage: spark-submit --master 'local[1]' measure_pipe.py EXPORT FHIR_DOSAGE

The prescriptions of EXPORT are read and thrown away; read and sent through Python; through a pipe to `cat`; through one to
`fhir-dosage text`; and through the whole task that makes rows of its answers. Last comes the whole job, with the doses of
EXPORT. Each is done three times, in turns; the best but for the first is told, in seconds, in seconds of processor time of Spark
and all that it started, and in lines for each second of both.
"""

import os
import pathlib
import sys
import tempfile
import time

import export_to_parquet
from export_to_parquet import DOSES, ORDERS, answers, read, sentences
from pyspark.sql import SparkSession

TICKS = os.sysconf("SC_CLK_TCK")


def processor_time():
    """Seconds of the processor that this Spark has used: of its Java process, of what runs below it and what has ended."""
    parents, used = {}, {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        id = int(path.parent.name)
        parents[id], used[id] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS
    # The program of the driver is a child of that process.
    known = {os.getppid()}
    while new := {id for id, parent in parents.items() if parent in known} - known:
        known |= new
    return sum(used.get(id, 0) for id in known)


def main():
    export, program = sys.argv[1:]
    spark = SparkSession.builder.appName("measure_pipe").getOrCreate()
    spark.sparkContext.addPyFile(str(pathlib.Path(__file__).with_name("export_to_parquet.py")))
    lines = read(spark, export, ORDERS).select("file", "line")
    number = lines.count()
    numbers = {"job": number + read(spark, export, DOSES).count()}
    say = [program, "text", "--dosages", "--lines", "--jobs", "1"]

    def through(command):
        return lambda rows: (len(answer) for answer in answers(command, (bytes(line) for _, line in rows)))

    def count_rows(task):
        return lines.rdd.mapPartitions(task).count()

    def job():
        with tempfile.TemporaryDirectory() as folder:
            export_to_parquet.main([export, f"{folder}/tables", "--fhir-dosage", program, "--zone", "Europe/Vienna"])

    tasks = {
        "read": lambda: lines.write.format("noop").mode("overwrite").save(),
        "Python": lambda: count_rows(lambda rows: (len(line) for _, line in rows)),
        "cat": lambda: count_rows(through(["/bin/cat"])),
        "fhir-dosage": lambda: count_rows(through(say)),
        "sentences": lambda: count_rows(lambda rows: sentences(rows, say)),
        "job": job,
    }
    best = {}
    for _ in range(3):
        for name, task in tasks.items():
            begin, used = time.monotonic(), processor_time()
            task()
            best.setdefault(name, []).append((time.monotonic() - begin, processor_time() - used))
    print(f"{number} lines, {numbers['job']} of the whole job, {spark.sparkContext.master}")
    for name, times in best.items():
        # The first round warms up.
        wall, used = (min(values) for values in zip(*times[1:]))
        count = numbers.get(name, number)
        print(f"{name:12} {wall:6.2f} s {count / wall:9.0f} lines/s   {used:6.2f} s of processor {count / used:9.0f} lines/s")


if __name__ == "__main__":
    main()
